import { foldAccents } from '@builder-os/contract/platform/fold-accents';
import { type AnyColumn, or, type SQL, sql } from 'drizzle-orm';

export const SHORTEST_SUBSTRING = 3;
/** Words of a search beyond these are passed over. */
export const MOST_SEARCHED_WORDS = 6;
const SHORTEST_NUMBER = 3;
// Fewer pieces are in too many texts that do not match.
const FEWEST_PIECES = 4;

/**
 * The expression of a generated column that holds what a list is searched by: each column on a line of its own, so that no
 * text matches across two columns. Index it with `gin_trgm_ops`.
 * @param names column names of the same table
 */
export function searchTextOf(...names: string[]): SQL {
  return sql.raw(names.map((name) => searchLine(`coalesce("${name}", '')`)).join(' || '));
}

/**
 * One line of a search text: lower-cased, without accents, and without line breaks, which would look like its end. The
 * function `fold_accents` of the database folds what `foldAccents` of the contract does; a test compares them.
 */
export function searchLine(expression: string): string {
  return `E'\\n' || fold_accents(lower(${expression}))`;
}

/** How a search finds rows by their text: as it was typed, or forgiving. */
export type TextMatcher = (searchText: AnyColumn, q: string) => SQL | undefined;

/** Rows whose text holds `q`; under 3 characters, rows of which a column begins with it. Case and accents do not matter. */
export function matchesText(searchText: AnyColumn, typed: string | undefined): SQL | undefined {
  if (!typed) return undefined;
  const q = foldAccents(typed);
  const pattern = [...q].length < SHORTEST_SUBSTRING ? `%\n${escapeLike(q)}%` : `%${escapeLike(q)}%`;
  // Lower-cased by the database on both sides: its idea of case is the one that counts.
  const matches = sql`${searchText} like lower(${pattern})`;
  const pieces = piecesOf(q);
  if (pieces.length < FEWEST_PIECES) return matches;
  // The index is asked for a third of the letters and of its lists; what it would make of the whole is hidden from it.
  return sql`(${searchText} like lower(${`%${pieces.join('%')}%`}) and case when ${matches} then true else false end)`;
}

/** Three letters after the other of every word, such as har and bor of `Harbors`: a text that holds `q` holds them all. */
function piecesOf(q: string): string[] {
  // Other letters can be lower-cased differently in a word and alone.
  const words = q.match(/[a-z0-9]{3,}/gi) ?? [];
  return words.flatMap((word) => word.match(/.{3}/g) ?? []);
}

/** Rows whose text holds `q`, or a phone number of which `q` is a part, however either of them is punctuated. */
export function matchesTextOrPhone(searchText: AnyColumn, q: string | undefined): SQL | undefined {
  return or(matchesText(searchText, q), matchesText(searchText, phoneDigitsOf(q)));
}

/** The digits of a text that can be a part of a phone number, without the country code 1. */
export function phoneDigitsOf(q: string | undefined): string | undefined {
  if (!q || !/^[\d\s()+./-]+$/.test(q)) return undefined;
  const national = q.trim().replace(/^(\+1|1(?=[\s()./-]))/, '');
  const digits = national.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length < SHORTEST_NUMBER ? undefined : digits;
}

/** A text as a part of a `like` pattern: what means something there is taken as it stands. */
export function escapeLike(text: string): string {
  return text.replaceAll('\n', ' ').replace(/[\\%_]/g, '\\$&');
}
