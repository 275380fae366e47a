import { foldAccents } from '@builder-os/contract/platform/fold-accents';
import { type AnyColumn, or, type SQL, sql } from 'drizzle-orm';

export const SHORTEST_SUBSTRING = 3;
/** Further words of a search are ignored. */
export const MOST_SEARCHED_WORDS = 6;
const SHORTEST_NUMBER = 3;
// Fewer pieces match too many other texts.
const FEWEST_PIECES = 4;

/**
 * The expression of a generated column that a list's search reads. Each column is on its own line, so no match spans
 * two columns. Index it with `gin_trgm_ops`.
 * @param names column names of the same table
 */
export function searchTextOf(...names: string[]): SQL {
  return sql.raw(names.map((name) => searchLine(`coalesce("${name}", '')`)).join(' || '));
}

/**
 * One line of a search text: lower case, without accents and without line breaks, which would end the line. The
 * database function `fold_accents` matches `foldAccents` of the contract; a test compares them.
 */
export function searchLine(expression: string): string {
  return `E'\\n' || fold_accents(lower(${expression}))`;
}

/** How a search matches a row's text: exactly as typed, or allowing typos. */
export type TextMatcher = (searchText: AnyColumn, q: string) => SQL | undefined;

/** Matches rows whose text contains `q`. A `q` under 3 characters must start a column. Ignores case and accents. */
export function matchesText(searchText: AnyColumn, typed: string | undefined): SQL | undefined {
  if (!typed) return undefined;
  const q = foldAccents(typed);
  const pattern = [...q].length < SHORTEST_SUBSTRING ? `%\n${escapeLike(q)}%` : `%${escapeLike(q)}%`;
  // The database lowercases both sides, so its rules for case apply to both.
  const matches = sql`${searchText} like lower(${pattern})`;
  const pieces = piecesOf(q);
  if (pieces.length < FEWEST_PIECES) return matches;
  // The index looks up only a third of the trigrams. `case` keeps it from using the whole pattern too.
  return sql`(${searchText} like lower(${`%${pieces.join('%')}%`}) and case when ${matches} then true else false end)`;
}

/**
 * The consecutive three-letter pieces of each word, such as har and bor of `Harbors`. A text containing `q` has them
 * all.
 */
function piecesOf(q: string): string[] {
  // Other letters can lowercase differently inside a word than alone.
  const words = q.match(/[a-z0-9]{3,}/gi) ?? [];
  return words.flatMap((word) => word.match(/.{3}/g) ?? []);
}

/** Matches rows whose text contains `q`, or a phone number that contains it, ignoring punctuation. */
export function matchesTextOrPhone(searchText: AnyColumn, q: string | undefined): SQL | undefined {
  return or(matchesText(searchText, q), matchesText(searchText, phoneDigitsOf(q)));
}

/** The digits of a text that can be part of a phone number, without the country code 1. */
export function phoneDigitsOf(q: string | undefined): string | undefined {
  if (!q || !/^[\d\s()+./-]+$/.test(q)) return undefined;
  const national = q.trim().replace(/^(\+1|1(?=[\s()./-]))/, '');
  const digits = national.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length < SHORTEST_NUMBER ? undefined : digits;
}

/** A text as a literal part of a `like` pattern. */
export function escapeLike(text: string): string {
  return text.replaceAll('\n', ' ').replace(/[\\%_]/g, '\\$&');
}
