import { sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import type { OpenDatabase } from './database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

test('a fresh database responds through the pool', async () => {
  expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test('the extensions the schema requires are installed', async () => {
  const { rows } = await database.pool.query('select extname from pg_extension order by 1');
  const names = rows.map((row) => row.extname);
  for (const name of ['btree_gist', 'citext', 'pg_trgm', 'unaccent']) expect(names).toContain(name);
});

test('statements from many callers never mix in one session, however large they are', async () => {
  const large = 'y'.repeat(300_000);
  const answers = await Promise.all(
    Array.from({ length: 300 }, async (_, index) => {
      const [text, values] = [
        ['select $1::int as a, 0 as b', [index]] as const,
        ['select length($1::text) as a, $2::int as b', ['x'.repeat(index), index]] as const,
        ['select length($1::text) - 300000 as a, $2::int as b', [large + 'z'.repeat(index), index]] as const,
      ][index % 3] ?? ['', []];
      return (await database.pool.query(text, [...values])).rows[0].a;
    }),
  );
  expect(answers).toEqual(answers.map((_, index) => index));
});

test('a failed statement leaves its connection and other callers usable', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) => database.pool.query('select 10 / $1::int as a', [index % 2])),
  );
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(20);
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a notification reaches every listener after commit, and none that stopped listening', async () => {
  const first: string[] = [];
  const second: string[] = [];
  const stopFirst = await database.listen('things', (payload) => first.push(payload));
  const stopSecond = await database.listen('things', (payload) => second.push(payload));
  await database.db.transaction((tx) => tx.execute(sql`select pg_notify('things', 'one')`));
  await vi.waitFor(() => expect(second).toEqual(['one']));
  expect(first).toEqual(['one']);

  await stopFirst();
  await database.db.execute(sql`select pg_notify('things', 'two')`);
  await vi.waitFor(() => expect(second).toEqual(['one', 'two']));
  expect(first).toEqual(['one']);
  await stopSecond();
});

test('a notification from a rolled-back transaction is never delivered', async () => {
  const heard: string[] = [];
  const stop = await database.listen('things', (payload) => heard.push(payload));
  const failed = database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_notify('things', 'undone')`);
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await database.db.execute(sql`select pg_notify('things', 'after')`);
  await vi.waitFor(() => expect(heard).toEqual(['after']));
  await stop();
});
