// How a person wants to play: from the address, from the device, or by default. A bad value never stops anybody.

import { FIT as FIT_SIDES, MOST_OTHERS, READ as READ_SIDES, TWO, implied, otherwise as otherwiseSeated, seated, usual } from './sides.mjs';
import { FIT as FIT_VARIATIONS, NONE, READ as READ_VARIATIONS, otherwise as otherwiseVaried, spelled as spelledVariations } from './variations.mjs';

/** @typedef {import('./variations.mjs').Variations & import('./sides.mjs').Seating & {pace: string, levels: number[],
 *   deals: number, letters: string, seed: string, recall: boolean, sound: boolean, keys: boolean, announce: boolean, motion: boolean}} Settings */
/** @typedef {{name: string, value: string, default: string, why?: string}} Notice a value of the address that won't do, and the key of the words that say why */

/** @type {Record<string, number | null>} */
export const PACES = { untimed: null, relaxed: 0.3, normal: 0.5, brisk: 0.75, table: 1 };
export const MOST_DEALS = 20;
const LETTERS = ['akqj', 'rdv'];
const LONGEST_SEED = 200;

/** @type {Settings} */
export const DEFAULTS = {
  ...NONE,
  ...TWO,
  pace: 'normal',
  levels: [2, 2, 2],
  deals: 1,
  letters: 'akqj',
  seed: '',
  recall: false,
  sound: false,
  keys: true,
  announce: true,
  motion: true,
};

/** @type {{[name in keyof Settings]: (value: any, levels: number[]) => boolean}} */
const FITS = {
  ...FIT_VARIATIONS,
  ...FIT_SIDES,
  pace: value => Object.hasOwn(PACES, value),
  levels: (value, levels) =>
    Array.isArray(value) && value.length === MOST_OTHERS && value.every(level => levels.includes(level)),
  deals: value => Number.isInteger(value) && value >= 1 && value <= MOST_DEALS,
  letters: value => LETTERS.includes(value),
  seed: value => typeof value === 'string' && value.length <= LONGEST_SEED,
  recall: value => typeof value === 'boolean',
  sound: value => typeof value === 'boolean',
  keys: value => typeof value === 'boolean',
  announce: value => typeof value === 'boolean',
  motion: value => typeof value === 'boolean',
};

/**
 * What the device remembers, as far as it still makes sense; the rest by default.
 * @param {any} stored @param {number[]} levels the levels there are @returns {Settings}
 */
export function remembered(stored, levels) {
  const found = { ...DEFAULTS };
  for (const name of /** @type {(keyof Settings)[]} */ (Object.keys(DEFAULTS))) {
    const value = stored?.[name];
    if (value !== undefined && FITS[name](value, levels)) Object.assign(found, { [name]: value });
  }
  return found;
}

/** @type {Record<string, (text: string) => unknown>} */
const READ = {
  ...READ_SIDES,
  ...READ_VARIATIONS,
  seed: text => text,
  levels: text => {
    const found = listed(text).map(part => (/^\d$/.test(part) ? Number(part) : NaN));
    return found.length === 1 ? Array(MOST_OTHERS).fill(found[0]) : [...found, ...DEFAULTS.levels.slice(found.length)];
  },
  pace: text => text,
  deals: text => (/^\d+$/.test(text) ? Number(text) : text),
  letters: text => text,
};

/** @param {string} text */
const listed = text => text.split(/[,.]/);

/**
 * The key of the words that say why a value contradicts the number of players.
 * @type {Record<string, (text: string, settings: Settings) => string | undefined>}
 */
const CLASHES = {
  sides: (text, settings) => (text === 'teams' && usual(settings) !== 'teams' ? 'setup.sides.why' : undefined),
  levels: (text, { seats }) => ([1, seats - 1].includes(listed(text).length) ? undefined : 'setup.levels-why'),
};

/**
 * The settings with what an address asks for, and a notice for each value in it that won't do. A seed stands
 * for a whole deal: the variations that such an address does not name are not played.
 * @param {Settings} settings @param {URLSearchParams} query @param {number[]} levels
 * @returns {{settings: Settings, notices: Notice[]}}
 */
export function addressed(settings, query, levels) {
  const found = { ...settings, ...(query.has('seed') ? { ...NONE, sides: TWO.sides } : {}), ...implied(query) };
  /** @type {Notice[]} */
  const notices = [];
  for (const [name, read] of Object.entries(READ)) {
    const text = query.get(name);
    if (text === null) continue;
    const known = /** @type {keyof Settings} */ (name);
    const value = read(text);
    const why = CLASHES[name]?.(text, found);
    if (FITS[known](value, levels) && !why) Object.assign(found, { [name]: value });
    else {
      Object.assign(found, { [name]: DEFAULTS[known] });
      notices.push({ name, value: text, default: spelled(known, found), ...(why ? { why } : {}) });
    }
  }
  return { settings: found, notices };
}

/** @param {keyof Settings} name @param {Settings} settings */
function spelled(name, settings) {
  if (name === 'sides') return usual(settings);
  return name === 'levels' ? others(settings).join(',') : String(settings[name]);
}

/** @param {Settings} settings @returns {number[]} the level of each other player, the next seat first */
export function others({ seats, levels }) {
  return levels.slice(0, seats - 1);
}

/** @param {Settings} settings @param {string} seed @returns {string} the query by which another person gets this deal */
export function address(settings, seed) {
  const variations = Object.fromEntries(spelledVariations(settings));
  const { seats, ...sides } = seated(settings);
  const levels = others(settings).join(',');
  return `?${new URLSearchParams({ seed, seats: String(seats), ...sides, levels, pace: settings.pace, ...variations })}`;
}

/** Whether an address asks for another deal than this one. @param {URLSearchParams} query @param {import('./game.mjs').Match} played */
export function asksForAnother(query, played) {
  const { seed, variations } = played;
  return (query.get('seed') ?? seed) !== seed || otherwiseVaried(query, variations) || otherwiseSeated(query, played);
}

/** @returns {string} a seed that nobody has chosen */
export function anySeed(random = Math.random) {
  return Math.floor(random() * 36 ** 6)
    .toString(36)
    .padStart(6, '0');
}
