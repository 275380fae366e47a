import type { ContactSummary } from '@builder-os/contract/modules/sales/contacts';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { tallies } from '../../../platform/tallies/tallies.table.ts';
import { companyCounts } from '../companies/companies.table.ts';

/** The contacts screen's figures in one statement, from counters that triggers maintain. */
export async function findContactSummary(db: Executor): Promise<ContactSummary> {
  const { rows } = await db.execute<ContactSummary & Record<string, unknown>>(sql`
    select
      coalesce(sum(count), 0)::integer as "total",
      coalesce(sum(count) filter (where bucket like 'email%'), 0)::integer as "withEmail",
      coalesce(sum(count) filter (where bucket like '%phone'), 0)::integer as "withPhone",
      (select count(*)::integer from ${companyCounts} where contacts > 0) as "companies"
    from ${tallies} where resource = 'contacts'`);
  const [row] = rows;
  if (!row) throw new Error('the summary answered no row');
  return row;
}
