import { foldAccents } from '@builder-os/contract/platform/fold-accents';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';
import { phoneDigitsOf, SHORTEST_SUBSTRING } from './search.ts';

// The function `word_ends` of the database keeps no more letters of an end.
const KEPT_LETTERS = 12;
// Only letters that are lower-cased alike in every language; a capital I is not.
const ONE_WORD = /^[a-zA-HJ-Z0-9]+$/;

/** A word of a search, and how the rows that may hold it are found. */
export interface Word {
  /** What the text of such a row holds. */
  part: string;
  /** What the index is asked for: an operand of a `tsquery`. */
  end: string;
}

/**
 * The index of a searched list by the ends of its words, such as oofing, ofing, fing and ing of roofing: whatever part of a
 * word is searched for, an end begins with it. It reads what matches, where one of three letters reads all that share them.
 */
export function wordEndsIndex(table: string, searchText: AnyColumn, where: SQL) {
  return index(`${table}_word_ends_idx`).using('gin', sql`word_ends(${searchText})`).where(where);
}

/**
 * The words of a search that the index knows: every text that holds `q` holds them all. None of a phone number, which is
 * searched for with and without its punctuation.
 */
export function wordsOf(typed: string): Word[] {
  const q = foldAccents(typed);
  if (phoneDigitsOf(q) !== undefined) return [];
  if ([...q].length < SHORTEST_SUBSTRING) return beginningOf(q);
  return [...q.matchAll(/[a-zA-HJ-Z0-9]{3,}/g)].map(([found], at, all) => {
    const word = found.toLowerCase();
    const next = q.charAt((all[at]?.index ?? 0) + found.length);
    // Where a space or the like follows, the word has ended; its exact end is found faster than all that begin like it.
    const isWhole = /^[\x20-\x7e]$/.test(next) && next !== 'I';
    return { part: word, end: `'${word.slice(0, KEPT_LETTERS)}'${isWhole ? '' : ':*'}` };
  });
}

/** One or two letters are searched for where a column begins. */
function beginningOf(q: string): Word[] {
  if (!ONE_WORD.test(q)) return [];
  const letters = q.toLowerCase();
  return [{ part: `\n${letters}`, end: `'\n${letters}':*` }];
}

/** Whether the rows that the index knows are the very ones that hold `q`: one word, of which it keeps every letter. */
export function isKnownWhole(q: string): boolean {
  return q.length <= KEPT_LETTERS && ONE_WORD.test(q) && phoneDigitsOf(q) === undefined;
}

/** Asks the index; what it finds may still not hold the words one after the other. */
export function mayHold(searchText: AnyColumn, words: Word[]): SQL {
  return sql`word_ends(${searchText}) @@ ${words.map(({ end }) => end).join(' & ')}::tsquery`;
}
