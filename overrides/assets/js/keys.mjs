// Which key means which place: by position on the keyboard, whatever letter is printed on it.

const ROWS = { hand: ['KeyQ', 'KeyW', 'KeyE', 'KeyR'], centre: ['KeyA', 'KeyS', 'KeyD', 'KeyF'] };
const ACTIONS = { KeyC: 'claim', KeyZ: 'put-down', KeyX: 'exchange', KeyB: 'book', KeyH: 'pause' };
export const CODES = [...ROWS.hand, ...ROWS.centre, ...Object.keys(ACTIONS)];
const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/** @typedef {{key?: string, action?: string}} Meant a place ("hand-1", "packet-3") or an action ("claim") */
/** @typedef {{code: string, key: string, repeat?: boolean, ctrlKey?: boolean, altKey?: boolean, metaKey?: boolean}} Stroke */

/** @param {Stroke} stroke @returns {Meant | null} */
export function meant({ code, key, repeat, ctrlKey, altKey, metaKey }) {
  if (repeat || ctrlKey || altKey || metaKey) return null;
  if (key === '?') return { action: 'help' };
  for (const [zone, codes] of Object.entries(ROWS)) {
    if (codes.includes(code)) return { key: `${zone}-${codes.indexOf(code) + 1}` };
  }
  if (code in ACTIONS) return { action: ACTIONS[/** @type {keyof typeof ACTIONS} */ (code)] };
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code);
  return digit ? { key: `packet-${digit[1]}` } : null;
}

/**
 * Where an arrow leads in rows of places, top to bottom: along the row, or to the nearest place of the next one.
 * @param {number[]} rows how many places each row has
 * @param {[row: number, place: number]} from @param {string} arrow
 * @returns {[row: number, place: number] | null}
 */
export function step(rows, [row, place], arrow) {
  if (!(arrow in STEPS)) return null;
  const [down, along] = STEPS[/** @type {keyof typeof STEPS} */ (arrow)];
  if (along) return [row, (place + along + rows[row]) % rows[row]];
  const next = row + down;
  if (next < 0 || next >= rows.length) return null;
  const share = rows[row] > 1 ? place / (rows[row] - 1) : 0.5;
  return [next, Math.round(share * (rows[next] - 1))];
}

/** @returns {Promise<Record<string, string>>} the reader's own letters as words, where the browser tells */
export async function letters() {
  /** @type {Record<string, string>} */
  const found = {};
  try {
    const map = await /** @type {any} */ (navigator).keyboard.getLayoutMap();
    for (const code of CODES) if (map.has(code)) found[`key.${code}`] = map.get(code).toUpperCase();
  } catch {
    // This browser doesn't tell; the letters stay those of the catalogue.
  }
  return found;
}
