import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { onePlan } from '../db/plan-keeping.ts';
import { tallies } from './tallies.table.ts';

/** How many records of a table are not deleted, without counting them. */
export async function countTally(db: Executor, resource: string): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${tallies.count}), 0)::integer` })
    .from(tallies)
    .where(sql`${onePlan} ${eq(tallies.resource, resource)}`);
  return row?.total ?? 0;
}

/** Adds up the changes of each bucket into one row. Changes that commit meanwhile are left for the next time. */
export async function compactTallies(db: Executor): Promise<void> {
  await db.execute(sql`
    with
      -- Most buckets are days that are over: those are left alone.
      grown as (select resource, bucket from ${tallies} group by resource, bucket having count(*) > 1),
      gone as (
        delete from ${tallies} using grown
        where tallies.resource = grown.resource and tallies.bucket = grown.bucket
        returning tallies.resource, tallies.bucket, count, total
      )
    insert into ${tallies} (resource, bucket, count, total)
    select resource, bucket, sum(count), sum(total) from gone group by resource, bucket
    having sum(count) <> 0 or sum(total) <> 0`);
}
