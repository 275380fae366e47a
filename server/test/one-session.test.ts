import { sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '../src/platform/db/database.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { testDatabase } from './database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

// Without the guard, each of these hangs on the embedded engine until the transaction's time is over.
test.each([
  ['a query outside it', () => database.db.execute(sql`select 1`)],
  ['a statement on the pool', () => database.pool.query('select 1')],
  ['another transaction', () => inTransaction(database, (tx) => tx.execute(sql`select 1`))],
])('a transaction that waits for %s fails on every engine', async (_name, leave) => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const work = inTransaction(database, async (tx) => {
    await tx.execute(sql`select 1`);
    await leave();
  });
  await expect(work).rejects.toThrow();
  expect(said.mock.calls).toEqual([[expect.stringContaining('Pass the transaction (tx) to its queries')]]);
  said.mockRestore();
});

test('work that a transaction starts and doesn’t wait for may use a connection after it ends', async () => {
  let commit = () => {};
  const committed = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let later: Promise<unknown> | undefined;
  await inTransaction(database, async (tx) => {
    await tx.execute(sql`select 1`);
    later = committed.then(() => database.pool.query('select 1'));
  });
  commit();
  await expect(later).resolves.toMatchObject({ rowCount: 1 });
});

test('transactions side by side don’t disturb each other', async () => {
  const twice = () => inTransaction(database, (tx) => tx.execute(sql`select 1`));
  await expect(Promise.all([twice(), twice()])).resolves.toHaveLength(2);
});
