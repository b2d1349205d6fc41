// What a press on a place asks for. Nothing is judged here: the engine says what is legal.

/** @typedef {'hand' | 'centre'} Zone */
/** @typedef {{zone: Zone, card: string}} Chosen */
/** @typedef {{did: 'pick_up', packet: number} | {did: 'put_down'} | {did: 'exchange', give: string[], take: string[]}
 *   | {did: 'claim'} | {did: 'offer_refresh'} | {did: 'give_up'}} Action */
/** @typedef {{chosen: Chosen | null, actions: Action[]}} Pressed */

/**
 * A card pressed: chosen, no longer chosen, or exchanged for the one chosen in the other zone.
 * @param {Chosen | null} chosen @param {Chosen} pressed @returns {Pressed}
 */
export function pressCard(chosen, pressed) {
  if (!chosen || (chosen.zone === pressed.zone && chosen.card !== pressed.card)) return { chosen: pressed, actions: [] };
  if (chosen.zone === pressed.zone) return { chosen: null, actions: [] };
  const [hand, centre] = pressed.zone === 'hand' ? [pressed, chosen] : [chosen, pressed];
  return { chosen: null, actions: [{ did: 'exchange', give: [hand.card], take: [centre.card] }] };
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
 * @param {Chosen | null} chosen @param {Record<Zone, string[]>} lying @returns {Chosen | null}
 */
export function kept(chosen, lying) {
  return chosen && lying[chosen.zone].includes(chosen.card) ? chosen : null;
}
