// What lies over the board or beside it: the pause and its question, the help, the clock, the buttons of the moment.

import { clockText } from './clock.mjs';
import { SWITCHES } from './variations.mjs';

/** @typedef {'paused' | 'idle' | 'kept'} Why */

export class Panels {
  /** @param {HTMLElement} root @param {import('./words.mjs').Dictionary} words */
  constructor(root, words) {
    this.root = root;
    this.words = words;
    this.help = /** @type {HTMLDialogElement} */ (root.querySelector('.jb-help'));
  }

  /** @param {string} selector @returns {HTMLElement} */
  part(selector) {
    return /** @type {HTMLElement} */ (this.root.querySelector(selector));
  }

  /** @param {Why} why */
  pause(why) {
    this.part('.jb-pause h2').textContent = this.words.say(why === 'idle' ? 'table.idle' : 'table.paused');
    this.part('.jb-pause p').textContent = this.words.say(why === 'kept' ? 'table.kept' : `table.${why}-text`);
    this.part('.jb-pause [data-action="resume"]').focus();
  }

  /** @param {import('./game.mjs').Reply} reply @param {import('./game.mjs').Game} game */
  reply(reply, { untimed, single }) {
    this.part('[data-action="offer-refresh"]').hidden = !reply.stale;
    this.part('[data-clock]').hidden = untimed;
    this.part('[data-action="next"]').hidden = reply.match_over && !single;
    this.part('[data-action="deal"][type="button"]').hidden = !reply.match_over;
  }

  /** What this match is played with: the word of the claim, and the buttons that only some variations need. @param {import('./variations.mjs').Variations} variations */
  agreed(variations) {
    this.root.dataset.variations = SWITCHES.filter(name => variations[name]).join(' ');
    this.part('[data-action="claim"]').textContent = this.words.say('table.claim', { word: variations.winning_word });
  }

  /** @param {import('./press.mjs').Chosen} chosen */
  chosen({ hand, centre }) {
    const slots = { give: hand.length, take: centre.length };
    this.part('[data-action="exchange"]').textContent = this.words.say('table.exchange', slots);
  }

  /** @param {number} now */
  clock(now) {
    const place = this.part('[data-clock]');
    const text = clockText(now);
    if (place.textContent !== text) place.textContent = text;
  }

  /** The reader's own letters in the help. @param {Record<string, string>} letters */
  lettered(letters) {
    for (const key of /** @type {NodeListOf<HTMLElement>} */ (this.root.querySelectorAll('[data-code]'))) {
      key.textContent = letters[`key.${key.dataset.code}`] ?? key.textContent;
    }
  }

  /** The result in sight, unless the reader is further down the page, and the first way on from it at hand. */
  over() {
    if (this.root.getBoundingClientRect().bottom > 0) this.root.scrollIntoView({ block: 'start', behavior: 'instant' });
    this.part('.jb-ended button:not([hidden])').focus({ preventScroll: true });
  }

  /** @param {string} query that brings another person to the same deal */
  async copy(query) {
    const { href } = new URL(query, location.href);
    const button = this.part('[data-action="copy"]');
    try {
      await navigator.clipboard.writeText(href);
      button.textContent = this.words.say('result.copied');
      setTimeout(() => (button.textContent = this.words.say('result.copy')), 2_000);
    } catch {
      prompt(this.words.say('result.address'), href); // no clipboard here, or it is refused
    }
  }

  /** A moment's "Go!" over the board. */
  go() {
    const sign = this.part('.jb-go');
    sign.hidden = false;
    setTimeout(() => (sign.hidden = true), 900);
  }
}
