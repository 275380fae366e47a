import { type SQL, sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

/**
 * Places in a list that people order by hand: texts of the digits 0-9 and a-z, sorted byte by byte. Between any two
 * there is always another, so putting a row somewhere else writes that row alone.
 *
 * No two placements make the same rank, whoever makes them at once and without a lock: those at an end carry a number
 * of a sequence, those in between the number of their row.
 */
export const rank = customType<{ data: string; driverData: string }>({
  dataType: () => 'text COLLATE "C"',
});

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';
const BASE = DIGITS.length;
// No rank ends in 0: below "10" and above "1" there would be nothing.
const END = 'i';
const ID_WIDTH = 6;

/** Above every row there is: later numbers of the sequence sort first. */
export function topRank(sequence: string): SQL<string> {
  return sql<string>`lpad((999999999999 - nextval('${sql.raw(sequence)}'))::text, 12, '0') || ${sql.raw(`'${END}'`)}`;
}

/** Below every row there is: later numbers of the sequence sort last. */
export function bottomRank(sequence: string): SQL<string> {
  return sql<string>`'z' || lpad(nextval('${sql.raw(sequence)}')::text, 12, '0') || ${sql.raw(`'${END}'`)}`;
}

/**
 * A rank for the row `id` between two others, as short as it can be.
 * @param above the rank of the row above; smaller than `below`
 */
export function rankBetween(above: string, below: string, id: number): string {
  return separate(above, below) + id.toString(BASE).padStart(ID_WIDTH, '0') + END;
}

/** The shortest text that, whatever follows it, sorts after `above` and before `below`. */
function separate(above: string, below: string): string {
  let place = 0;
  while (digitAt(above, place) === digitAt(below, place)) place += 1;
  const low = digitAt(above, place);
  const high = digitAt(below, place);
  const shared = above.slice(0, place).padEnd(place, '0');
  if (high - low > 1) return shared + DIGITS.charAt(Math.floor((low + high) / 2));
  return shared + DIGITS.charAt(low) + exceed(above, place + 1);
}

/** The shortest text that, whatever follows it, sorts after the digits of `above` from a place on. */
function exceed(above: string, start: number): string {
  let place = start;
  while (digitAt(above, place) === BASE - 1) place += 1;
  const digit = Math.floor((digitAt(above, place) + BASE) / 2);
  return above.slice(start, place) + DIGITS.charAt(digit);
}

function digitAt(text: string, place: number): number {
  return place < text.length ? DIGITS.indexOf(text.charAt(place)) : 0;
}
