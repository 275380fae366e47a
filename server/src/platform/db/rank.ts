import { type SQL, sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

/**
 * Ranks in a hand-ordered list: text of the digits 0-9 and a-z, sorted byte by byte. There's always a rank between any
 * two, so moving a row writes only that row. Concurrent moves never make the same rank, without a lock: ranks at an end
 * contain a sequence number, ranks in between the row's id.
 */
export const rank = customType<{ data: string; driverData: string }>({
  dataType: () => 'text COLLATE "C"',
});

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';
const BASE = DIGITS.length;
// No rank ends in 0: nothing would fit below "10" and above "1".
const END = 'i';
const ID_WIDTH = 6;

/** A rank above every row. Later sequence numbers sort first. */
export function topRank(sequence: string): SQL<string> {
  return sql<string>`lpad((999999999999 - nextval('${sql.raw(sequence)}'))::text, 12, '0') || ${sql.raw(`'${END}'`)}`;
}

/** A rank below every row. Later sequence numbers sort last. */
export function bottomRank(sequence: string): SQL<string> {
  return sql<string>`'z' || lpad(nextval('${sql.raw(sequence)}')::text, 12, '0') || ${sql.raw(`'${END}'`)}`;
}

/**
 * The shortest rank for the row `id` between two others.
 * @param above the rank of the row above; smaller than `below`
 */
export function rankBetween(above: string, below: string, id: number): string {
  return separate(above, below) + id.toString(BASE).padStart(ID_WIDTH, '0') + END;
}

/** The shortest text that sorts after `above` and before `below`, whatever follows it. */
function separate(above: string, below: string): string {
  let position = 0;
  while (digitAt(above, position) === digitAt(below, position)) position += 1;
  const low = digitAt(above, position);
  const high = digitAt(below, position);
  const shared = above.slice(0, position).padEnd(position, '0');
  if (high - low > 1) return shared + DIGITS.charAt(Math.floor((low + high) / 2));
  return shared + DIGITS.charAt(low) + exceed(above, position + 1);
}

/** The shortest text that sorts after the digits of `above` from index `start`, whatever follows it. */
function exceed(above: string, start: number): string {
  let position = start;
  while (digitAt(above, position) === BASE - 1) position += 1;
  const digit = Math.floor((digitAt(above, position) + BASE) / 2);
  return above.slice(start, position) + DIGITS.charAt(digit);
}

function digitAt(text: string, position: number): number {
  return position < text.length ? DIGITS.indexOf(text.charAt(position)) : 0;
}
