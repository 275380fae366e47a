import { foldAccents } from '@builder-os/contract/platform/fold-accents';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { escapeLike, MOST_SEARCHED_WORDS } from './search.ts';

const MISTYPED_FROM = 5;
// About four patterns per letter. The start of a longer word identifies it well enough.
const LONGEST_MISTYPED = 12;

/** Whether a search has a word long enough to recognize with one wrong letter. */
export function mayBeMistyped(q: string): boolean {
  return q.split(/\s+/).some((word) => isMistypable(word));
}

function isMistypable(word: string): boolean {
  return word.length >= MISTYPED_FROM && /^\p{L}+$/u.test(word);
}

/**
 * Matches all words of the search. Words of five letters or more may have one letter wrong, missing, extra or swapped.
 */
export function matchesSimilarText(searchText: AnyColumn | SQL, typed: string): SQL {
  const conditions = foldAccents(typed)
    .split(/\s+/)
    .slice(0, MOST_SEARCHED_WORDS)
    .map((word) => {
      const patterns = isMistypable(word) ? patternsOf(word) : [escapeLike(word)];
      return sql`(${sql.join(
        patterns.map((pattern) => sql`${searchText} like lower(${`%${pattern}%`})`),
        sql` or `,
      )})`;
    });
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** Each way to mistype a word, as part of a `like` pattern: `_` is any letter. */
function patternsOf(word: string): string[] {
  const letters = [...word].slice(0, LONGEST_MISTYPED);
  const at = (index: number, length: number, between: string) =>
    `${letters.slice(0, index).join('')}${between}${letters.slice(index + length).join('')}`;
  return letters.flatMap((letter, index) => [
    at(index, 1, '_'),
    at(index, 1, ''),
    ...(index === 0 ? [] : [at(index, 0, '_')]),
    ...(index + 1 < letters.length ? [at(index, 2, `${letters[index + 1]}${letter}`)] : []),
  ]);
}
