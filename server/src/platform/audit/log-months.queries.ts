import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/database.ts';

/**
 * Adds the missing months of the log, from the given moment to two months ahead. Until then, their rows are in an open
 * partition; they're moved, so nothing depends on when this runs (ADR 068).
 */
export async function addLogMonths(tx: Transaction, since: string | null = null): Promise<number> {
  const { rows } = await tx.execute<{ added: number }>(
    sql`select add_log_months(coalesce(${since}::timestamptz, now()), now() + interval '2 months') as added`,
  );
  return rows[0]?.added ?? 0;
}

/** Drops the months that ended at least this many years ago. @returns how many partitions */
export async function dropLogMonths(tx: Transaction, years: number): Promise<number> {
  const { rows } = await tx.execute<{ dropped: number }>(
    sql`select drop_log_months(now() - make_interval(years => ${years})) as dropped`,
  );
  return rows[0]?.dropped ?? 0;
}

/** The first month with its own partition. Read from the catalog, because querying the rows would plan every month. */
export async function findFirstLogMonth(db: Executor): Promise<Date> {
  const { rows } = await db.execute<{ month: string }>(sql`
    select (substring(pg_get_expr(relpartbound, oid) from 'TO \\(''(.+)''\\)')::timestamptz)::text as month
    from pg_class where oid = to_regclass('public.audit_logs_before')`);
  return new Date(rows[0]?.month ?? Date.now());
}

/** Gives up after three seconds, so changes don't wait behind a long read of the log. The job tries again. */
export async function waitBrieflyForLog(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '3s'`);
}
