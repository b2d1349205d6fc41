// Cards fly from where they lay to where they lie. Nothing ever waits for a flight.

const TIME = 180;
const SVG = 'http://www.w3.org/2000/svg';

/** @typedef {{box: DOMRect, zone: string}} Spot */
/** @typedef {Map<string, Spot>} Spots where each card lay */

export class Flights {
  /** @param {HTMLElement} root @param {() => boolean} allowed */
  constructor(root, allowed) {
    this.root = root;
    this.allowed = allowed;
    this.sky = root.ownerDocument.createElement('div');
    this.sky.className = 'jb-sky';
    this.sky.setAttribute('aria-hidden', 'true');
    root.append(this.sky);
  }

  /** @returns {Spots | null} */
  before() {
    return this.allowed() ? new Map(this.#faces().map(([card, zone, face]) => [card, { box: face.getBoundingClientRect(), zone }])) : null;
  }

  /** @param {Spots | null} before @param {import('./game.mjs').Told[]} events */
  after(before, events) {
    if (!before) return;
    const takers = takerOf(events);
    for (const [card, zone, face] of this.#faces()) {
      for (const flight of face.getAnimations()) flight.cancel();
      const from = before.get(card)?.box ?? this.#source(zone, takers.get(card));
      before.delete(card);
      if (from) this.#fly(face, from, face.getBoundingClientRect());
    }
    for (const [card, { box, zone }] of before) {
      const to = this.#source(zone, takers.get(card));
      if (to) this.#ghost(card, box, to);
    }
  }

  /** @returns {[card: string, zone: string, face: Element][]} */
  #faces() {
    const places = /** @type {NodeListOf<HTMLElement>} */ (this.root.querySelectorAll('.jb-card[data-card]'));
    return [...places].map(place => [
      place.dataset.card ?? '',
      (place.dataset.key ?? '').split('-')[0],
      /** @type {Element} */ (place.firstElementChild),
    ]);
  }

  /** Where a card comes from, or goes to, that has no face there: a packet. @param {string} zone @param {string} [taker] */
  #source(zone, taker) {
    const where = zone === 'hand' ? '[data-packet][data-lies="held"], [data-packet]:focus' : `[data-by="${taker}"]`;
    return this.root.querySelector(where)?.getBoundingClientRect();
  }

  /** @param {Element} face @param {DOMRect} from @param {DOMRect} to */
  #fly(face, from, to) {
    const [x, y] = [from.x - to.x, from.y - to.y];
    if (!to.width || !from.width || Math.abs(x) + Math.abs(y) < 2) return;
    const start = `translate(${x}px, ${y}px) scale(${from.width / to.width})`;
    face.animate([{ transform: start, transformOrigin: '0 0' }, { transform: 'none', transformOrigin: '0 0' }], { duration: TIME, easing: 'ease-out' });
  }

  /** @param {string} card @param {DOMRect} from @param {DOMRect} to */
  #ghost(card, from, to) {
    const ghost = this.root.ownerDocument.createElementNS(SVG, 'svg');
    ghost.setAttribute('class', 'jb-face');
    ghost.setAttribute('viewBox', '0 0 60 80');
    const use = this.root.ownerDocument.createElementNS(SVG, 'use');
    use.setAttribute('href', `#card-${card}`);
    ghost.append(use);
    Object.assign(ghost.style, { left: `${from.x}px`, top: `${from.y}px`, width: `${from.width}px`, height: `${from.height}px` });
    this.sky.append(ghost);
    const end = `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(${to.width / from.width})`;
    const flight = ghost.animate([{ transform: 'none' }, { transform: end, opacity: 0.2 }], { duration: TIME, easing: 'ease-in' });
    flight.onfinish = flight.oncancel = () => ghost.remove();
  }
}

/** @param {import('./game.mjs').Told[]} events @returns {Map<string, string | undefined>} whose exchange moved a card, by zone */
function takerOf(events) {
  const found = new Map();
  for (const { refused, zone, give = [], take = [] } of events) {
    if (!refused) for (const card of [...give, ...take]) found.set(card, zone);
  }
  return found;
}
