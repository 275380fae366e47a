import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { toAppError } from '../http/error-response.ts';
import type { OpenDatabase, Transaction } from './database.ts';
import { databaseErrorCode, TransactionTimeoutError } from './database-errors.ts';
import { later } from './pipeline.ts';
import { inTransaction } from './transaction.ts';

let database: OpenDatabase;
beforeEach(async () => {
  database = await testDatabase();
  await database.pool.query('drop table if exists stacks');
  await database.pool.query('create table stacks (name text primary key, count integer not null)');
  await database.pool.query(`insert into stacks values ('a', 0), ('b', 0)`);
});

afterAll(() => database.pool.query('drop table stacks'));

async function count(name: string): Promise<number> {
  return (await database.pool.query('select count from stacks where name = $1', [name])).rows[0].count;
}
const raise = (tx: Transaction, name: string) =>
  tx.execute(sql`update stacks set count = count + 1 where name = ${name}`);

test('what the work wrote is there afterward, and nothing remains when it throws', async () => {
  expect(await inTransaction(database, async (tx) => (await raise(tx, 'a')).rowCount)).toBe(1);
  const failed = inTransaction(database, async (tx) => {
    await raise(tx, 'a');
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await count('a')).toBe(1);
});

test('transactions from many callers take turns, and none is lost', async () => {
  await Promise.all(Array.from({ length: 30 }, () => inTransaction(database, (tx) => raise(tx, 'a'))));
  expect(await count('a')).toBe(30);
});

test('a transaction that takes too long is rolled back, and the others continue', async () => {
  const slow = inTransaction(
    database,
    async (tx) => {
      await raise(tx, 'a');
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await raise(tx, 'a');
    },
    { limitMs: 300 },
  );
  await expect(slow).rejects.toThrow(TransactionTimeoutError);
  expect(await count('a')).toBe(0);
  await inTransaction(database, (tx) => raise(tx, 'a'));
  expect(await count('a')).toBe(1);
});

test('the limit defaults to 5 seconds', async () => {
  const start = performance.now();
  const slow = inTransaction(database, async (tx) => {
    await raise(tx, 'a');
    for (let turn = 0; turn < 200; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      await tx.execute(sql`select 1`);
    }
  });
  await expect(slow).rejects.toThrow(TransactionTimeoutError);
  expect(performance.now() - start).toBeLessThan(15_000);
  expect(await count('a')).toBe(0);
});

test('a connection that forgets its transaction is closed and its work rolled back', async () => {
  const client = await database.pool.connect();
  client.on('error', () => undefined);
  await client.query('begin');
  await client.query(`update stacks set count = 9 where name = 'a'`);
  const lost = new Promise((resolve) => client.once('end', resolve));
  await lost;
  client.release(true);
  expect(await count('a')).toBe(0);
}, 15_000);

describe.runIf(process.env.TEST_DATABASE_URL)('on a server with concurrent transactions', () => {
  test('two that deadlock both succeed', async () => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, 200));
    const inOrder = (first: string, second: string) =>
      inTransaction(database, async (tx) => {
        await raise(tx, first);
        await pause();
        await raise(tx, second);
      });
    await Promise.all([inOrder('a', 'b'), inOrder('b', 'a')]);
    expect([await count('a'), await count('b')]).toEqual([2, 2]);
  });

  test('a deadlock that isn’t retried, as of a read during a restore, is answered as busy', async () => {
    const lockInTurn = async (...tables: string[]) => {
      const client = await database.pool.connect();
      try {
        await client.query('begin');
        for (const table of tables) {
          await client.query(`lock table ${table}`);
          await new Promise((resolve) => setTimeout(resolve, 200));
        }
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    const outcomes = await Promise.allSettled([lockInTurn('stacks', 'leads'), lockInTurn('leads', 'stacks')]);
    const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(failures.map((failure) => toAppError(failure)?.status)).toEqual([503]);
  });

  test('conflicting serializable transactions are retried', async () => {
    const readThenWrite = () =>
      inTransaction(
        database,
        async (tx) => {
          const { rows } = await tx.execute<{ count: number }>(sql`select count from stacks where name = 'a'`);
          await new Promise((resolve) => setTimeout(resolve, 50));
          await tx.execute(sql`update stacks set count = ${(rows[0]?.count ?? 0) + 1} where name = 'a'`);
        },
        { isolation: 'serializable' },
      );
    await Promise.all([readThenWrite(), readThenWrite(), readThenWrite()]);
    expect(await count('a')).toBe(3);
  });

  test('the listener reconnects after its connection is cut, and reports that messages may be missing', async () => {
    const heard: string[] = [];
    let resync = () => {};
    const resynced = new Promise<void>((resolve) => {
      resync = resolve;
    });
    await database.listen('cut', (payload) => heard.push(payload), resync);
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'builder-os events' and datname = current_database()`,
    );
    await resynced;
    await database.pool.query(`notify cut, 'again'`);
    await expect.poll(() => heard).toEqual(['again']);
  });
});

test('work with a longer limit may also pause longer between two statements', async () => {
  const thinking = inTransaction(
    database,
    async (tx) => {
      await raise(tx, 'a');
      await new Promise((resolve) => setTimeout(resolve, 6_000));
      await raise(tx, 'a');
    },
    { limitMs: 30_000 },
  );
  await thinking;
  expect(await count('a')).toBe(2);
}, 60_000);

test('statements no one awaits run in order, before the next awaited one', async () => {
  const count = await inTransaction(database, async (tx) => {
    later(tx, sql`update stacks set count = 5 where name = ${'a'}`);
    await raise(tx, 'a');
    later(tx, sql`update stacks set count = count * ${2} where name = ${'a'}`);
    return (await tx.execute(sql`select count from stacks where name = ${'a'}`)).rows[0]?.count;
  });
  expect(count).toBe(12);
});

test('an error in an unawaited statement reaches the next caller and rolls everything back', async () => {
  const failed = inTransaction(database, async (tx) => {
    await raise(tx, 'a');
    later(tx, sql`insert into stacks values (${'a'}, ${1})`);
    await raise(tx, 'b');
  });
  expect(databaseErrorCode(await failed.catch((error: unknown) => error))).toBe('23505');
  const alone = inTransaction(database, async (tx) => {
    await raise(tx, 'a');
    later(tx, sql`insert into stacks values (${'a'}, ${1})`);
  });
  expect(databaseErrorCode(await alone.catch((error: unknown) => error))).toBe('23505');
  expect([await count('a'), await count('b')]).toEqual([0, 0]);
});

test('a value that can’t be sent rolls everything back and leaves the connection intact', async () => {
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  const failed = inTransaction(database, async (tx) => {
    await raise(tx, 'a');
    later(tx, sql`update stacks set name = ${circle}`);
    await raise(tx, 'b');
  });
  await expect(failed).rejects.toThrow();
  expect([await count('a'), await count('b')]).toEqual([0, 0]);
  await Promise.all(Array.from({ length: 12 }, () => inTransaction(database, (tx) => raise(tx, 'a'))));
  expect(await count('a')).toBe(12);
});

test('no statement runs outside a transaction that failed to start', async () => {
  const failed = inTransaction(database, (tx) => Promise.all([raise(tx, 'a'), raise(tx, 'a'), raise(tx, 'b')]), {
    // @ts-expect-error: a BEGIN that PostgreSQL refuses
    isolation: 'no such level',
  });
  await expect(failed).rejects.toThrow();
  expect([await count('a'), await count('b')]).toEqual([0, 0]);
});

test('work that continues after a failed statement doesn’t count as done', async () => {
  const swallowed = inTransaction(database, async (tx) => {
    await raise(tx, 'a');
    await tx.execute(sql`insert into stacks values (${'a'}, ${1})`).catch(() => undefined);
  });
  const message = expect.stringContaining('nothing was committed');
  await expect(swallowed).rejects.toMatchObject({ cause: { message } });
  expect(await count('a')).toBe(0);
});
