import { foldAccents } from '@builder-os/contract/platform/fold-accents';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';
import { phoneDigitsOf, SHORTEST_SUBSTRING } from './search.ts';

// The database function `word_ends` keeps only this many letters of each ending.
const KEPT_LETTERS = 12;
// Only characters that lowercase the same in every language. Capital I doesn't.
const ONE_WORD = /^[a-zA-HJ-Z0-9]+$/;

/** A word of a search, and how to find the rows that may contain it. */
export interface Word {
  /** The text such a row contains. */
  part: string;
  /** The index term: an operand of a `tsquery`. */
  end: string;
}

/**
 * An index on the endings of words, such as oofing, ofing, fing and ing of roofing: any part of a word starts one of
 * them. It reads only the matches, while a trigram index reads every row that shares a trigram.
 */
export function wordEndsIndex(table: string, searchText: AnyColumn, where: SQL) {
  return index(`${table}_word_ends_idx`).using('gin', sql`word_ends(${searchText})`).where(where);
}

/** Also indexes each row's month, so a search of a table that grows can read only its newest months. */
export function wordEndsByMonthIndex(table: string, searchText: AnyColumn, moment: AnyColumn, where: SQL) {
  return index(`${table}_word_ends_by_month_idx`)
    .using('gin', sql`word_ends(${searchText})`, sql`(${monthOf(moment)})`)
    .where(where);
}

/** Rows of these months, each given by its first moment. */
export function isInMonths(moment: AnyColumn, months: Date[]): SQL {
  const list = months.map((month) => month.toISOString().slice(0, 10));
  return sql`${monthOf(moment)} && ${sql.param(list)}::timestamp[]`;
}

// A GIN index holds the elements of arrays, so the month is an array of one.
function monthOf(moment: AnyColumn): SQL {
  return sql`array[date_trunc('month', ${moment} at time zone 'UTC')]`;
}

/**
 * The indexed words of a search: every text containing `q` contains them all. None for a phone number, which is
 * searched with and without its punctuation.
 */
export function wordsOf(typed: string): Word[] {
  const q = foldAccents(typed);
  if (phoneDigitsOf(q) !== undefined) return [];
  if ([...q].length < SHORTEST_SUBSTRING) return beginningOf(q);
  return [...q.matchAll(/[a-zA-HJ-Z0-9]{3,}/g)].map(([found], at, all) => {
    const word = found.toLowerCase();
    const next = q.charAt((all[at]?.index ?? 0) + found.length);
    // A following space or punctuation ends the word. An exact ending is faster to find than all words that start with
    // it.
    const isWhole = /^[\x20-\x7e]$/.test(next) && next !== 'I';
    return { part: word, end: `'${word.slice(0, KEPT_LETTERS)}'${isWhole ? '' : ':*'}` };
  });
}

/** One or two letters match only the start of a column. */
function beginningOf(q: string): Word[] {
  if (!ONE_WORD.test(q)) return [];
  const letters = q.toLowerCase();
  return [{ part: `\n${letters}`, end: `'\n${letters}':*` }];
}

/** Whether the index finds exactly the rows containing `q`: a single word with every letter in the index. */
export function isKnownWhole(q: string): boolean {
  return q.length <= KEPT_LETTERS && ONE_WORD.test(q) && phoneDigitsOf(q) === undefined;
}

/** Rows the index finds. They contain the words, but not necessarily next to each other. */
export function mayHold(searchText: AnyColumn, words: Word[]): SQL {
  return sql`word_ends(${searchText}) @@ ${words.map(({ end }) => end).join(' & ')}::tsquery`;
}
