"""Sound on the page: off unless wanted, and a voice of the device in the language of the page."""

import pytest
from browser.playing import ADDRESS, deal, refusal, state, tap
from playwright.sync_api import Page, expect

DEVICE = """
    window.heard = {said: [], starts: 0, cancelled: 0};
    const voice = (lang, localService) => ({lang, localService, name: `${lang} ${localService}`});
    Object.defineProperty(window, 'speechSynthesis', {value: {
        getVoices: () => ['en-GB', 'fr-FR', 'es-ES'].flatMap(it => [voice(it, false), voice(it, true)]),
        speak: it => heard.said.push([it.text, it.voice.name]),
        cancel: () => heard.cancelled++,
    }});
    window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...args) {
        heard.starts++;
        return start.apply(this, args);
    };
"""
VOICES = {"en": "en-GB true", "fr": "fr-FR true", "es": "es-ES true"}


@pytest.mark.parametrize("lang", VOICES)
def test_moves_are_heard_and_the_word_is_shouted_in_the_language_of_the_page(page: Page, lang: str) -> None:
    page.add_init_script(DEVICE)
    page.goto(f"{ADDRESS[lang]}?pace=untimed&winning_word=Oslo")
    state(page, "ready")
    page.locator(".jb-settings summary").click()
    page.locator('[name="sound"]').check()
    assert page.evaluate("heard.starts") == 2
    page.locator("jb-table [type=submit]").click()
    state(page, "playing")
    tap(page, "packet-1")
    expect(page.locator('[data-zone="hand"] [data-card]')).to_have_count(4)
    assert page.evaluate("heard.starts") >= 3
    tap(page, "claim")
    refusal(page, "5.6")
    assert page.evaluate("heard.said") == [["Oslo!", VOICES[lang]]]


def test_sound_is_off_and_the_pause_has_a_switch_for_it(page: Page) -> None:
    page.add_init_script(DEVICE)
    deal(page, "?pace=untimed")
    tap(page, "packet-1")
    tap(page, "claim")
    refusal(page, "5.6")
    assert page.evaluate("heard.starts + heard.said.length") == 0
    state(page, "playing")
    page.keyboard.press("h")
    switch = page.get_by_role("button", name="Sound")
    expect(switch).to_have_attribute("aria-pressed", "false")
    before = page.evaluate("heard.cancelled")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("heard.starts") == 2
    assert page.evaluate("JSON.parse(localStorage.getItem('jb-setup')).sound")
    switch.click()
    assert page.evaluate("heard.cancelled") > before
