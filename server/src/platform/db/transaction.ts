import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { announce } from './announcer.ts';
import type { OpenDatabase, Transaction } from './database.ts';
import { databaseAbsence } from './database-absence.ts';
import { databaseErrorCode, TransactionTimeoutError } from './database-errors.ts';
import { bindPipeline, Pipeline } from './pipeline.ts';
import { buildOn } from './query-builder.ts';
import { watchedWork } from './transaction-watch.ts';

export interface TransactionOptions {
  isolation?: 'read committed' | 'repeatable read' | 'serializable';
  readOnly?: boolean;
  /** The limit for the whole transaction, from BEGIN to the last statement. Raise it only for work nobody waits for. */
  limitMs?: number;
}
type Work<Result> = (tx: Transaction) => Promise<Result>;

const LIMIT_MS = 5_000;
const IDLE_LIMIT = 'idle_in_transaction_session_timeout';
const COMMIT_LIMIT_MS = 15_000;
const RETRIES = 3;
/** serialization_failure and deadlock_detected: the same work may succeed on a retry. */
const RETRYABLE = new Set(['40001', '40P01']);

/**
 * Runs BEGIN, the work and COMMIT, or ROLLBACK if the work throws. The work may run again after a conflict with another
 * transaction, so it must only read and write the database.
 */
export async function inTransaction<Result>(
  database: Pick<OpenDatabase, 'pool'>,
  work: Work<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(database, work, options);
    } catch (error) {
      if (attempt > RETRIES || !RETRYABLE.has(databaseErrorCode(error) ?? '')) throw error;
      await sleep(attempt * 20 * (1 + Math.random()));
    }
  }
}

async function runOnce<Result>(
  database: Pick<OpenDatabase, 'pool'>,
  work: Work<Result>,
  { isolation = 'read committed', readOnly = false, limitMs = LIMIT_MS }: TransactionOptions,
): Promise<Result> {
  const client = await database.pool.connect();
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  let isAway = false;
  let endAfter: (ms: number) => void = () => undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    endAfter = (ms) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        isOver = true;
        const error = new TransactionTimeoutError(`A transaction was ended because it took longer than ${ms} ms`);
        // Destroys the connection: the only way to end a transaction on the embedded database, which has no timeouts.
        client.release(error);
        reject(error);
      }, ms);
    };
    endAfter(limitMs);
  });
  // A lost connection fails the statement. The event itself must not end the process.
  const ignore = () => undefined;
  client.on('error', ignore);
  const pipeline = new Pipeline(client);
  try {
    const done = buildOn(pipeline.client).transaction(
      async (tx) => {
        bindPipeline(tx, pipeline);
        // Work with a longer limit may also pause longer between statements, on a busy machine longer than the 5
        // seconds after which the database ends an idle transaction.
        if (limitMs > LIMIT_MS) await tx.execute(sql`select set_config(${IDLE_LIMIT}, ${String(limitMs)}, true)`);
        const result = await watchedWork(database.pool, () => work(tx));
        // Only COMMIT and its queued statements are left. An interrupted COMMIT leaves the outcome unknown, so give up
        // only on a database that no longer answers.
        endAfter(Math.max(limitMs, COMMIT_LIMIT_MS));
        return result;
      },
      { isolationLevel: isolation, accessMode: readOnly ? 'read only' : 'read write' },
    );
    done.catch(ignore);
    const result = await Promise.race([done, tooLong]);
    announce(database.pool, pipeline.notices);
    return result;
  } catch (error) {
    isAway = databaseAbsence(error) !== undefined;
    throw error;
  } finally {
    clearTimeout(timer);
    client.off('error', ignore);
    // A connection to a server that became a standby still works, so the pool would hand it out again.
    if (!isOver) client.release(isAway);
  }
}
