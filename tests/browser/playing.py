"""Hands for the page of the game: three ways to press, and what an eye sees there."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from browser.players import Cards, Rehearsal, Sight
from catalogues import words
from jamesbond.cards import Card
from jamesbond.speech import name
from playwright.sync_api import Page, expect

CODES = {
    "claim": "KeyC",
    "exchange": "KeyX",
    "book": "KeyB",
    **{f"packet-{n}": f"Digit{n}" for n in range(1, 7)},
    **{f"hand-{n}": f"Key{key}" for n, key in enumerate("QWER", 1)},
    **{f"centre-{n}": f"Key{key}" for n, key in enumerate("ASDF", 1)},
}
ADDRESS = {"en": "/play/", "fr": "/fr/jouer/", "es": "/es/jugar/"}
SIGHT = """() => {
    const cards = zone => [...document.querySelectorAll(`[data-zone="${zone}"] .jb-card[data-card]`)]
        .map(it => it.dataset.card);
    const packet = how => document.querySelector(`button[data-packet][data-lies="${how}"]`)?.dataset.packet;
    const number = how => packet(how) ? Number(packet(how)) : null;
    return [cards('centre'), cards('hand'), number('held'), number('partner')];
}"""
WIPE = """() => document.querySelectorAll('[data-bubble]').forEach(it => it.replaceChildren())"""
MINE = """() => Number(document.querySelector('[data-zone="log"]').dataset.mine)"""
SETTLED = """count => Number(document.querySelector('[data-zone="log"]').dataset.mine) >= count
    && ['playing', 'over'].includes(document.querySelector('jb-table').dataset.state)"""
Press = Callable[[Page, str], None]


def state(page: Page, *states: str) -> None:
    """Wait until the table is in one of these states."""
    selectors = ", ".join(f'jb-table[data-state="{it}"]' for it in states)
    page.locator(selectors).wait_for(timeout=60_000)


def deal(page: Page, query: str = "", lang: str = "en") -> None:
    """Open the page with an address and deal."""
    page.goto(ADDRESS[lang] + query)
    page.locator("jb-table [type=submit]").click()
    state(page, "playing")


def only_eight_cards_are_open(page: Page) -> None:
    """Those of the centre and of the person's hand, and no face of another card is drawn."""
    shown = page.locator("jb-table [data-card]").evaluate_all("them => them.map(it => it.dataset.card)")
    used = page.locator("jb-table use").evaluate_all(
        "them => them.map(it => it.getAttribute('href').slice(6))"
    )
    assert len(set(shown)) == 8
    assert set(used) == set(shown)


def give_up(page: Page) -> None:
    """End the deal by the button behind the pause."""
    page.locator('[data-action="pause"]').click()
    page.locator('[data-action="give-up"]').click()
    state(page, "over")


def address_told(page: Page) -> str:
    """What a deal that is over says is its address, where it can't be copied."""
    asked: list[str] = []
    page.on("dialog", lambda dialog: (asked.append(str(dialog.default_value)), dialog.dismiss()))
    page.locator('[data-action="copy"]').click()
    return asked[0]


def see(page: Page) -> Sight:
    return Sight(*page.evaluate(SIGHT))


def tap(page: Page, place: str) -> None:
    action = place in ("claim", "exchange", "book")
    target = f'[data-action="{place}"]' if action else f'button[data-key="{place}"]'
    page.locator(target).tap() if page.evaluate("'ontouchstart' in window") else page.locator(target).click()


def stroke(page: Page, place: str) -> None:
    page.keyboard.press(CODES[place])


@dataclass
class ByName:
    """Finds everything as a screen reader does, by role and name, and presses Enter."""

    lang: str

    def __call__(self, page: Page, place: str) -> None:
        catalogue = words(self.lang)
        zone, _, number = place.partition("-")
        if place == "claim":
            wanted = catalogue["table.claim"].replace("{word}", "James Bond")
        elif zone == "packet":
            wanted = catalogue["table.packet.down"].replace("{n}", number)
        else:
            sight = see(page)
            cards: Cards = sight.hand if zone == "hand" else sight.centre
            wanted = name(Card.parse(cards[int(number) - 1]), catalogue)
        button = page.get_by_role("button", name=wanted, exact=True)
        button.focus()
        page.keyboard.press("Enter")


def perform(page: Page, rehearsal: Rehearsal, press: Press) -> None:
    """Play a rehearsed deal to its end; before each move the page shows what was seen in the rehearsal."""
    for sight, places in rehearsal.moves:
        state(page, "playing")
        assert see(page) == replace(sight, taken=[])
        make(page, places, press)
    state(page, "over")


def make(page: Page, places: list[str], press: Press) -> None:
    """Press these places, and wait until the table has answered."""
    before, holds = page.evaluate(MINE), see(page).held
    page.evaluate(WIPE)
    for place in places:
        press(page, place)
    moves = 2 if places[0].startswith("packet") and holds else 1
    page.wait_for_function(SETTLED, arg=before + moves)


def refusal(page: Page, clause: str) -> Any:
    """The link that a refusal shows, once it is there."""
    link = page.locator(f'.jb-line[data-refused="{clause}"] a')
    expect(link).to_be_visible()
    return link
