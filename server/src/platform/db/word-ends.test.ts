import { ACCENTED, COMBINING, foldAccents, PLAIN } from '@builder-os/contract/platform/fold-accents';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { leads } from '../../modules/sales/leads/leads.table.ts';
import type { OpenDatabase } from './database.ts';
import { matchesText, searchLine } from './search.ts';
import { isKnownWhole, mayHold, wordsOf } from './word-ends.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await testDatabase();
});

/** The index terms for a search. */
const asked = (q: string) => wordsOf(q).map(({ end }) => end);

test('the last word of a search can continue, and the words before it are complete', () => {
  expect(asked('Torvewood fram')).toEqual(["'torvewood'", "'fram':*"]);
  expect(asked('bob@gmail.com ')).toEqual(["'bob'", "'gmail'", "'com'"]);
  expect(asked('scaffoldingerection')).toEqual(["'scaffoldinge':*"]);
});

test('a letter that languages lowercase differently ends a word in the search, but not in the text', () => {
  expect(asked('RoofIng')).toEqual(["'roof':*"]);
  expect(asked('ßoden noir')).toEqual(["'oden'", "'noir':*"]);
  expect(asked('café noir')).toEqual(["'cafe'", "'noir':*"]);
});

test('two letters match only at a column’s start, and phone numbers and symbols skip the index', () => {
  expect(asked('Ma')).toEqual(["'\nma':*"]);
  expect([asked('(313) 555'), asked('a-1 b'), asked('ж'), asked('жук')]).toEqual([[], [], [], []]);
});

const text = (most: number) =>
  fc
    .array(fc.constantFrom(...'aabbcIi19  .@-\nßéİKΣ'.split(''), 'roof', 'Gable', 'scaffoldings'), {
      minLength: 1,
      maxLength: most,
    })
    .map((parts) => parts.join(''));

/** Stands in for the table: one row with the search text of `content`. */
function searchTextHolding(content: string) {
  return sql`(select ${sql.raw(searchLine('content'))} as search_text from (select ${content}::text as content) given) ${leads}`;
}

test('any text that contains a search also contains what the index is asked for', async () => {
  const searches = fc.sample(
    fc.tuple(text(12), fc.nat(), fc.nat()).map(([content, from, length]) => ({
      content,
      q: content.slice(from % content.length).slice(0, 1 + (length % 20)),
    })),
    2_000,
  );
  const holds = searches
    .map(({ content, q }) => ({ content, q: q.trim() }))
    .filter(({ q }) => wordsOf(q).length > 0)
    .map(({ content, q }) => {
      const column = searchTextHolding(content);
      return sql`select ${q} as q from ${column} where ${matchesText(leads.searchText, q)} and not ${mayHold(leads.searchText, wordsOf(q))}`;
    });
  expect(holds.length).toBeGreaterThan(500);
  for (let from = 0; from < holds.length; from += 100) {
    const { rows } = await database.db.execute(sql.join(holds.slice(from, from + 100), sql` union all `));
    expect(rows).toEqual([]);
  }
});

test('only a single word within the indexed length is decided by the index alone', () => {
  for (const q of ['m', 'Ma', 'roof', 'scaffoldings', '19bab']) expect(isKnownWhole(q), q).toBe(true);
  for (const q of ['scaffoldingsa', 'gable roof', 'RoofIng', 'é', 'a.b', '313', ''])
    expect(isKnownWhole(q), q).toBe(false);
});

test('a search decided by the index alone matches exactly the texts that contain it', async () => {
  const word = fc
    .array(fc.constantFrom('a', 'b', 'B', 'c', 'i', '1', '9', 'roof', 'scaffoldings'), { minLength: 1, maxLength: 5 })
    .map((parts) => parts.join('').slice(0, 14));
  const searches = fc.sample(fc.tuple(text(30), word), 3_000).filter(([, q]) => isKnownWhole(q));
  const wrong = searches.map(([content, q]) => {
    const column = searchTextHolding(content);
    const holds = sql`(${matchesText(leads.searchText, q)})`;
    return sql`select ${q} as q, ${holds} as holds from ${column}
      where ${holds} <> (${mayHold(leads.searchText, wordsOf(q))})`;
  });
  expect(wrong.length).toBeGreaterThan(1_000);
  for (let from = 0; from < wrong.length; from += 100) {
    const { rows } = await database.db.execute(sql.join(wrong.slice(from, from + 100), sql` union all `));
    expect(rows).toEqual([]);
  }
});

test('a word is found by any part of it, and not by part of another', async () => {
  const found = async (content: string, q: string) => {
    const { rows } = await database.db.execute<{ found: boolean }>(
      sql`select ${mayHold(leads.searchText, wordsOf(q))} as found from (select ${content}::text as search_text) ${leads}`,
    );
    return rows[0]?.found;
  };
  for (const q of ['roofing', 'oof', 'ing', 'ro', 'fing in', 'roofing in d'])
    expect(await found('\nroofing in detroit', q)).toBe(true);
  for (const q of ['roofs', 'roo in', 'de', 'troit roofi'])
    expect(await found('\nroofing in detroit', q)).toBe(q === 'troit roofi');
});

test('the database folds the same letters as the contract, and no others', async () => {
  const letters = `${ACCENTED}${COMBINING}${PLAIN}abc xyz 019 ßжλ`;
  const { rows } = await database.db.execute(sql`select fold_accents(${letters}) as folded`);
  expect(rows).toEqual([{ folded: foldAccents(letters) }]);
});
