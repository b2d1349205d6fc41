// What a press on a place asks for. Nothing is judged here: the engine says what is legal.

/** @typedef {'hand' | 'centre'} Zone */
/** @typedef {{zone: Zone, card: string}} Card where a card lies */
/** @typedef {Record<Zone, string[]>} Chosen the cards chosen in each zone, in the order of choosing */
/** @typedef {{did: 'exchange', give: string[], take: string[]}} Exchange */
/** @typedef {{did: 'pick_up', packet: number} | {did: 'put_down'} | Exchange | {did: 'book'} | {did: 'claim'}
 *   | {did: 'offer_refresh'} | {did: 'give_up'}} Action */
/** @typedef {{chosen: Chosen, actions: Action[]}} Pressed */

/** @type {Chosen} */
export const NOTHING = { hand: [], centre: [] };

/**
 * A card pressed: chosen, no longer chosen, or exchanged for the one chosen in the other zone. Where several
 * may be exchanged at once, others of its zone stay chosen, and more than one for one waits to be confirmed.
 * @param {Chosen} before @param {Card} pressed @param {boolean} [several] @returns {Pressed}
 */
export function pressCard(before, { zone, card }, several = false) {
  const others = before[zone].filter(it => it !== card);
  if (others.length < before[zone].length) return { chosen: { ...before, [zone]: others }, actions: [] };
  const chosen = { ...before, [zone]: several ? [...others, card] : [card] };
  const single = chosen.hand.length === 1 && chosen.centre.length === 1;
  return single ? { chosen: NOTHING, actions: exchange(chosen) } : { chosen, actions: [] };
}

/** @param {Chosen} chosen @returns {Action[]} nothing, unless cards of both zones are chosen */
export function exchange({ hand, centre }) {
  return hand.length && centre.length ? [{ did: 'exchange', give: hand, take: centre }] : [];
}

/**
 * A packet pressed: the one in hand goes back, another one comes up.
 * @param {number | null} held @param {number} packet both from 0 @returns {Action[]}
 */
export function pressPacket(held, packet) {
  if (held === packet) return [{ did: 'put_down' }];
  /** @type {Action[]} */
  const back = held === null ? [] : [{ did: 'put_down' }];
  return [...back, { did: 'pick_up', packet }];
}

/**
 * What stays chosen now that these cards lie there.
 * @param {Chosen} chosen @param {Record<Zone, string[]>} lying @returns {Chosen}
 */
export function kept(chosen, lying) {
  const still = (/** @type {Zone} */ zone) => chosen[zone].filter(card => lying[zone].includes(card));
  return { hand: still('hand'), centre: still('centre') };
}
