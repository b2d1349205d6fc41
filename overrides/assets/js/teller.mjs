// Tells what happened: the status line, the log, the bubbles beside rivals, and the live regions.

const BUBBLE = 3_500;
const LONGEST_LOG = 300;
const READABLE = 4_000;

/** @typedef {import('./game.mjs').Told} Told */

/** A rival who only looks at a packet is no news. @param {Told} event */
const worthwhile = ({ mine, did }) => mine || (did !== 'pick_up' && did !== 'put_down');

/** What may wait while a refusal is being read. @param {Told} event */
const patient = ({ mine, did }) => !mine && ['exchange', 'book', 'shown', 'resumed'].includes(did);

export class Teller {
  /** @param {HTMLElement} root @param {import('./words.mjs').Dictionary} words @param {import('./announcer.mjs').Announcer} announcer */
  constructor(root, words, announcer) {
    this.root = root;
    this.words = words;
    this.announcer = announcer;
    this.line = /** @type {HTMLElement} */ (root.querySelector('.jb-line'));
    this.mine = 0;
    this.readUntil = 0;
    this.log = /** @type {HTMLElement} */ (root.ownerDocument.querySelector('[data-zone="log"]'));
  }

  clear() {
    this.log.replaceChildren();
    this.quiet();
  }

  quiet() {
    for (const bubble of this.root.querySelectorAll('[data-bubble]')) bubble.textContent = '';
  }

  /** Writes again what was told before, and says none of it aloud. @param {Told[]} events */
  recall(events) {
    this.clear();
    this.#count(events);
    for (const event of events.slice(-LONGEST_LOG)) this.#write(event);
    const last = events.findLast(worthwhile);
    if (last) this.#state(last);
  }

  /** @param {Told[]} events */
  #count(events) {
    this.mine += events.filter(event => event.mine).length;
    this.log.dataset.mine = String(this.mine);
  }

  /** @param {Told[]} events */
  tell(events) {
    this.#count(events);
    for (const event of events) {
      this.#write(event);
      this.#bubble(event);
      if (event.mine || !event.zone) this.announcer.own(this.#heard(event));
      else if (event.brief) this.announcer.rival(event.brief);
      else if (event.did === 'claim') this.announcer.own(event.text);
    }
    const last = events.findLast(event => event.mine && event.refused) ?? events.findLast(worthwhile);
    if (last && !(patient(last) && performance.now() < this.readUntil)) this.#state(last);
  }

  /** @param {string} text */
  say(text) {
    this.line.textContent = text;
    delete this.line.dataset.refused;
    this.readUntil = 0;
  }

  /** What a person who doesn't see needs beside the sentence: the cards picked up, the rule that refuses. @param {Told} event */
  #heard({ did, text, refused, reason = '' }) {
    if (refused && refused !== '5.6') return `${reason} ${this.words.clause(refused).title}`.trim();
    if (did !== 'pick_up') return text;
    const names = this.root.querySelectorAll('[data-zone="hand"] .jb-heard');
    return `${text} ${[...names].map(name => name.textContent).join(', ')}.`;
  }

  /** @param {Told} event */
  #state(event) {
    this.say(event.did === 'signal' ? this.words.say('table.begin') : event.text);
    if (!event.refused || !event.mine) return;
    this.line.dataset.refused = event.refused;
    this.line.replaceChildren(...this.#refusal(event));
    this.readUntil = performance.now() + READABLE;
  }

  /** @param {Told} event @returns {(string | Node)[]} */
  #refusal({ reason, refused = '' }) {
    return [reason ? `${reason} ` : '', this.words.rule(refused)];
  }

  /** @param {Told} event */
  #write(event) {
    const item = this.root.ownerDocument.createElement('li');
    item.dataset.did = event.did;
    if (event.mine) item.dataset.mine = '';
    item.textContent = event.text;
    if (event.refused && event.mine) {
      if (event.refused !== '5.6') item.textContent = '';
      item.append(' ', ...this.#refusal(event));
    }
    this.log.append(item);
    const selected = this.root.ownerDocument.getSelection()?.containsNode(this.log, true);
    if (this.log.childElementCount > LONGEST_LOG && !selected) this.log.firstElementChild?.remove();
  }

  /** @param {Told} event */
  #bubble({ zone, bubble }) {
    const place = /** @type {HTMLElement | null} */ (this.root.querySelector(`[data-zone="${zone}"] + [data-bubble]`));
    if (!place || !bubble) return;
    place.textContent = bubble;
    setTimeout(() => place.textContent === bubble && (place.textContent = ''), BUBBLE);
  }
}
