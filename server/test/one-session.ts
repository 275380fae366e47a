import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { watchTransactions } from '../src/platform/db/transaction-watch.ts';

type Connected = (error: Error) => void;
type Connect = (this: pg.Pool, connected?: Connected) => unknown;

const ADVICE =
  'A transaction asked for a second connection, and would wait for itself on the embedded engine, which has one session. ' +
  'Pass the transaction (tx) to its queries, or run them after it has committed.';

const transactions = new AsyncLocalStorage<{ pool: pg.Pool; isOpen: boolean }>();

watchTransactions(async (pool, work) => {
  const transaction = { pool, isOpen: true };
  try {
    return await transactions.run(transaction, work);
  } finally {
    // Work it started but didn't wait for may use another connection from now on.
    transaction.isOpen = false;
  }
});

/**
 * Rejects a second connection to code inside a transaction on this pool, on PostgreSQL as well. Work the transaction
 * starts and deliberately doesn't wait for is bound outside it with `AsyncResource.bind`.
 */
export function allowOneConnection(pool: pg.Pool): void {
  const connect: Connect = pool.connect;
  const connectOutside: Connect = function (connected) {
    const transaction = transactions.getStore();
    if (!transaction?.isOpen || transaction.pool !== pool) return Reflect.apply(connect, this, [connected]);
    const error = new Error(ADVICE);
    // A test might only see a status 500, or nothing if the caller carries on. This fails it, naming the place.
    console.error(error.stack);
    return connected ? connected(error) : Promise.reject(error);
  };
  Object.defineProperty(pool, 'connect', { value: connectOutside });
}
