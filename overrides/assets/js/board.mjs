// The board: the engine's zones in their places, and which card is chosen.

import { patch } from './patch.mjs';
import { NOTHING, exchange, kept, pressCard, pressPacket } from './press.mjs';

/** @typedef {import('./press.mjs').Action} Action */
/** @typedef {import('./press.mjs').Card} Card */
/** @typedef {import('./press.mjs').Chosen} Chosen */
/** @typedef {import('./press.mjs').Zone} Zone */

export class Board {
  /** @param {HTMLElement} root @param {import('./flights.mjs').Flights} flights @param {(chosen: Chosen) => void} onchoice */
  constructor(root, flights, onchoice) {
    this.root = root;
    this.flights = flights;
    this.onchoice = onchoice;
    /** Whether several cards may be chosen for one exchange. */
    this.several = false;
    this.chosen = NOTHING;
  }

  /** @param {import('./game.mjs').Reply} reply */
  show(reply) {
    const before = this.flights.before();
    for (const zone of /** @type {NodeListOf<HTMLElement>} */ (this.root.querySelectorAll('[data-zone]'))) {
      const html = reply.zones[zone.dataset.zone ?? ''];
      zone.hidden = html === undefined;
      if (html !== undefined) patch(zone, html);
    }
    Object.assign(/** @type {HTMLElement} */ (this.root.querySelector('.jb-board')).dataset, around(reply.zones));
    this.choose(kept(this.chosen, this.lying()));
    this.flights.after(before, reply.events);
  }

  /** @param {Zone} zone @returns {HTMLElement[]} */
  places(zone) {
    return [.../** @type {NodeListOf<HTMLElement>} */ (this.root.querySelectorAll(`[data-zone="${zone}"] .jb-card`))];
  }

  /** @returns {Record<Zone, string[]>} */
  lying() {
    const cards = (/** @type {Zone} */ zone) => this.places(zone).map(place => place.dataset.card ?? '');
    return { hand: cards('hand'), centre: cards('centre') };
  }

  /** @returns {number | null} the place of the packet in hand, from 0 */
  held() {
    const packet = /** @type {HTMLElement | null} */ (this.root.querySelector('button[data-packet][data-lies="held"]'));
    return packet ? Number(packet.dataset.packet) - 1 : null;
  }

  /** @param {string} key @returns {HTMLElement | null} */
  at(key) {
    return this.root.querySelector(`button[data-key="${key}"]`);
  }

  /**
   * Presses a place; `card` is the one that was seen there when the finger came down.
   * @param {string} key @param {string} [card] @returns {Action[]}
   */
  press(key, card = this.at(key)?.dataset.card) {
    const [zone, number] = key.split('-');
    const away = this.at(key)?.dataset.lies === 'partner';
    if (zone === 'packet') return pressPacket(away ? null : this.held(), Number(number) - 1);
    if ((zone !== 'hand' && zone !== 'centre') || !card) return [];
    return this.#take(pressCard(this.chosen, { zone, card }, this.several));
  }

  /** @param {Card} from @param {Card} to @returns {Action[]} */
  drag(from, to) {
    return from.zone === to.zone ? [] : this.#take(pressCard({ ...NOTHING, [from.zone]: [from.card] }, to));
  }

  /** @returns {Action[]} the exchange of the cards chosen, if any are on both sides */
  exchange() {
    const actions = exchange(this.chosen);
    return actions.length ? this.#take({ chosen: NOTHING, actions }) : [];
  }

  /** @param {import('./press.mjs').Pressed} pressed */
  #take({ chosen, actions }) {
    this.choose(chosen);
    return actions;
  }

  /** @param {Chosen} [chosen] */
  choose(chosen = NOTHING) {
    const zones = /** @type {Zone[]} */ (['hand', 'centre']);
    this.chosen = chosen;
    this.root.dataset.chosen = zones.filter(zone => chosen[zone].length).join(' ');
    for (const zone of zones) {
      for (const place of this.places(zone)) {
        const card = place.dataset.card;
        if (card) place.setAttribute('aria-pressed', String(chosen[zone].includes(card)));
      }
    }
    this.onchoice(chosen);
  }
}

/** How many sit around the table, and whether some of them share their packets. @param {Record<string, string>} zones */
function around(zones) {
  const others = Object.keys(zones).filter(zone => /^(?:rival-\d|partner)$/.test(zone));
  return { seats: String(others.length + 1), sides: 'partner' in zones ? 'teams' : 'alone' };
}
