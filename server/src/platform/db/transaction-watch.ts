import type pg from 'pg';

/** Runs the work of a transaction on the pool. */
export type TransactionWatch = <Result>(pool: pg.Pool, work: () => Promise<Result>) => Promise<Result>;

let watch: TransactionWatch | undefined;

/** Runs the work of every transaction of this process through the watch. Tests use it to find queries that leave their transaction. */
export function watchTransactions(given: TransactionWatch): void {
  watch = given;
}

export function watchedWork<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  return watch === undefined ? work() : watch(pool, work);
}
