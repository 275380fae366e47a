import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { stablePlan } from '../../../platform/db/plan-caching.ts';
import { signInFailures } from '../../account/sign-in/sign-in-failures.table.ts';

/** The duration of the simplest query in ms. */
export async function measureQueryTime(db: Executor): Promise<number> {
  const startedAt = performance.now();
  await db.execute(sql`select 1`);
  return performance.now() - startedAt;
}

/** Connections to this database from all servers, and PostgreSQL's overall limit. */
export async function countConnections(db: Executor): Promise<{ connections: number; maxConnections: number }> {
  const { rows } = await db.execute<{ connections: number; maxConnections: number }>(sql`
    select (select count(*)::integer from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::integer as "maxConnections"`);
  return rows[0] ?? { connections: 0, maxConnections: 0 };
}

/** Failed sign-ins in the last 24 hours and in the last hour, and the number of addresses they came from. */
export async function countFailedSignIns(db: Executor): Promise<{ day: number; hour: number; addresses: number }> {
  const { rows } = await db.execute<{ day: number; hour: number; addresses: number }>(sql`
    select count(*)::integer as day,
      count(*) filter (where created_at > now() - interval '1 hour')::integer as hour,
      count(distinct ip_address)::integer as addresses
    from ${signInFailures} where created_at > now() - interval '24 hours'`);
  return rows[0] ?? { day: 0, hour: 0, addresses: 0 };
}

/** Jobs that failed permanently in the last hour. Null if the job queue doesn't exist yet. */
export async function countFailedJobs(db: Executor): Promise<number | null> {
  const { rows: found } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('jobs.job') is not null as exists`,
  );
  if (!found[0]?.exists) return null;
  const { rows } = await db.execute<{ failed: number }>(
    sql`select count(*)::integer as failed from jobs.job where state = 'failed' and completed_on > now() - interval '1 hour'`,
  );
  return rows[0]?.failed ?? 0;
}

/** Throws if a table that sales screens need can't be read. */
export async function readSales(db: Executor): Promise<void> {
  await db.execute(
    sql`select (select id from leads limit 1), (select id from deals limit 1), (select id from contacts limit 1)`,
  );
}

/** The overall status last recorded in the activity log. */
export async function findNotedStatus(db: Executor): Promise<string | null> {
  const { rows } = await db.execute<{ status: string | null }>(sql`
    select details ->> 'status' as status from audit_logs
    where ${stablePlan} action = 'health.check' order by timestamp desc, id desc limit 1`);
  return rows[0]?.status ?? null;
}
