// Who sits at the table, and who plays with whom (7.5).

/** @typedef {{seats: number, sides: string}} Seating `sides` counts with four seats only */

const SEATS = [2, 3, 4];
const SIDES = ['teams', 'alone'];
export const MOST_OTHERS = 3;

/** @type {Seating} */
export const TWO = { seats: 2, sides: 'teams' };

/** @type {{[name in keyof Seating]: (value: any) => boolean}} */
export const FIT = { seats: value => SEATS.includes(value), sides: value => SIDES.includes(value) };

/** @type {Record<keyof Seating, (text: string) => unknown>} */
export const READ = {
  seats: text => (/^\d$/.test(text) ? Number(text) : text),
  sides: text => text,
};

/** Whether it is agreed who plays with whom. @param {Seating} settings */
const agreed = ({ seats }) => seats === 4;

/** What the engine is told. @param {Seating} settings @returns {{seats: number, sides?: string}} */
export function seated({ seats, sides }) {
  return agreed({ seats, sides }) ? { seats, sides } : { seats };
}

/** Teams asked for without a number of players mean four. @param {URLSearchParams} query */
export function implied(query) {
  return query.get('sides') === 'teams' && !query.has('seats') ? { seats: 4 } : {};
}

/** Who plays with whom unless it is said: fewer than four play each alone. @param {Seating} settings */
export function usual(settings) {
  return agreed(settings) ? TWO.sides : 'alone';
}

/** Whether an address asks for other seats than these. @param {URLSearchParams} query @param {{seats: number, sides?: string}} played */
export function otherwise(query, { seats, sides }) {
  const wanted = { seats: String(seats), sides: sides ?? 'alone' };
  return Object.entries(wanted).some(([name, value]) => (query.get(name) ?? value) !== value);
}
