// Pointer, keys and assistive technology, all turned into presses of places.

import { meant, step } from './keys.mjs';

const FAR = 10;

/** @typedef {import('./press.mjs').Action} Action */
/** @typedef {import('./press.mjs').Zone} Zone */
/** @typedef {{key: string, card?: string, place: HTMLElement, x: number, y: number}} Held where a finger came down */
/** @typedef {{actions(actions: Action[]): void, does(action: string): void, keysOn(): boolean}} Listener */

export class Input {
  /** @param {HTMLElement} root @param {import('./board.mjs').Board} board @param {Listener} listener */
  constructor(root, board, listener) {
    this.root = root;
    this.board = board;
    this.listener = listener;
    /** @type {Map<number, Held>} */
    this.fingers = new Map();
    /** @type {HTMLElement | null} */
    this.done = null;
    root.addEventListener('pointerdown', event => this.#down(event));
    const page = root.ownerDocument; // a finger may be lifted outside the table
    page.addEventListener('pointermove', event => this.#move(event));
    page.addEventListener('pointerup', event => this.#up(event));
    page.addEventListener('pointercancel', event => this.#drop(event.pointerId));
    root.addEventListener('click', event => this.#click(event));
    root.addEventListener('keydown', event => this.#key(event));
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const place = placeOf(event.target);
    this.done = null;
    if (!place || event.button !== 0) return;
    const { key = '', card } = place.dataset;
    if (place.hasPointerCapture(event.pointerId)) place.releasePointerCapture(event.pointerId);
    place.dataset.touched = '';
    this.fingers.set(event.pointerId, { key, card, place, x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const held = this.fingers.get(event.pointerId);
    if (!held?.card) return;
    if (!event.buttons) return void this.#drop(event.pointerId);
    const [x, y] = [event.clientX - held.x, event.clientY - held.y];
    const face = /** @type {SVGElement | null} */ (held.place.querySelector('.jb-face'));
    if (face && Math.hypot(x, y) > FAR) face.style.translate = `${x}px ${y}px`;
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const held = this.#drop(event.pointerId);
    const under = placeOf(this.root.ownerDocument.elementFromPoint(event.clientX, event.clientY));
    if (!held || !under) return;
    if (under === held.place) {
      this.done = under;
      this.#press(held.key, held.card);
    } else if (held.card && under.dataset.card) {
      this.listener.actions(this.board.drag(chosen(held.key, held.card), chosen(under.dataset.key ?? '', under.dataset.card)));
    }
  }

  /** @param {number} pointer */
  #drop(pointer) {
    const held = this.fingers.get(pointer);
    this.fingers.delete(pointer);
    if (held) {
      delete held.place.dataset.touched;
      held.place.querySelector('.jb-face')?.removeAttribute('style');
    }
    return held;
  }

  /** A click that no pointer made, or whose pointer is dealt with already. @param {MouseEvent} event */
  #click(event) {
    const action = /** @type {HTMLElement | null} */ (event.target instanceof Element ? event.target.closest('button[data-action][type="button"]') : null);
    if (action) return this.listener.does(action.dataset.action ?? '');
    const place = placeOf(event.target);
    if (place && place !== this.done) this.#press(place.dataset.key ?? '', place.dataset.card);
    this.done = null;
  }

  /** @param {string} key @param {string} [card] */
  #press(key, card) {
    this.listener.actions(this.board.press(key, card));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.target instanceof Element && event.target.closest('form, dialog')) return;
    if (event.key === 'Escape') return this.board.choose();
    if (this.#arrow(event)) return event.preventDefault();
    const found = this.listener.keysOn() ? meant(event) : null;
    if (!found) return;
    event.preventDefault();
    if (found.action) this.listener.does(found.action);
    else if (found.key && this.board.at(found.key)) this.#press(found.key, this.board.at(found.key)?.dataset.card);
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether the focus has moved */
  #arrow(event) {
    const rows = this.#rows();
    const row = rows.findIndex(places => places.includes(/** @type {HTMLElement} */ (event.target)));
    const from = row < 0 ? 0 : rows[row].indexOf(/** @type {HTMLElement} */ (event.target));
    if (event.ctrlKey || event.altKey || event.metaKey || !rows.length) return false;
    const to = step(rows.map(places => places.length), row < 0 ? [0, 0] : [row, from], event.key);
    if (to) (row < 0 ? rows[0][0] : rows[to[0]][to[1]]).focus();
    return to !== null;
  }

  /** @returns {HTMLElement[][]} */
  #rows() {
    const zones = [...this.root.querySelectorAll('[data-zone="centre"], [data-zone="hand"], [data-zone="packets"], .jb-actions')];
    return zones
      .map(zone => [.../** @type {NodeListOf<HTMLElement>} */ (zone.querySelectorAll('button'))].filter(button => button.checkVisibility()))
      .filter(places => places.length);
  }
}

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
function placeOf(target) {
  return target instanceof Element ? target.closest('button[data-key]') : null;
}

/** @param {string} key @param {string} card @returns {import('./press.mjs').Card} */
function chosen(key, card) {
  return { zone: /** @type {Zone} */ (key.split('-')[0]), card };
}
