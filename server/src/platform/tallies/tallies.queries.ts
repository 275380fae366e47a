import { eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import type { Keyset } from '../db/keyset.ts';
import { onePlan } from '../db/plan-keeping.ts';
import { builtOnce } from '../db/prepared.ts';
import type { Page } from '../http/pages.ts';
import { tallies } from './tallies.table.ts';

/** How many records of a table are not deleted, without counting them. */
export async function countTally(db: Executor, resource: string): Promise<number> {
  const [row] = await tally(db).execute({ resource });
  return row?.total ?? 0;
}

const tally = builtOnce((db) =>
  db
    .select({ total: total() })
    .from(tallies)
    .where(sql`${onePlan} ${eq(tallies.resource, sql.placeholder('resource'))}`)
    .prepare(''),
);

/** In a list's column `total` where the total comes from elsewhere. */
export const notTallied = sql<number>`0`;

/**
 * A page of a list that nothing narrows. Its total comes with its rows, in one statement.
 * @param read reads the rows with that column as `total`
 */
export async function talliedPage<Row extends { id: number | string; sortKey: string; total: number }>(
  db: Executor,
  { resource, page, read }: { resource: string; page: Keyset; read: (total: SQL<number>) => Promise<Row[]> },
): Promise<Page<Row>> {
  const rows = await read(sql<number>`(select ${total()} from ${tallies} where ${eq(tallies.resource, resource)})`);
  return page.toPage(rows, rows[0]?.total ?? (await countTally(db, resource)));
}

function total(): SQL<number> {
  return sql<number>`coalesce(sum(${tallies.count}), 0)::integer`;
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
