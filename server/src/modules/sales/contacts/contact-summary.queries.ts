import type { ContactSummary } from '@builder-os/contract/modules/sales/contacts';
import { sql } from 'drizzle-orm';
import { counters } from '../../../platform/counters/counters.table.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { companyCounts } from '../companies/companies.table.ts';

/** The contacts screen's figures in one statement, from counters that triggers maintain. */
export async function findContactSummary(db: Executor): Promise<ContactSummary> {
  const { rows } = await db.execute<ContactSummary & Record<string, unknown>>(sql`
    select
      coalesce(sum(count), 0)::integer as "total",
      coalesce(sum(count) filter (where bucket like 'email%'), 0)::integer as "withEmail",
      coalesce(sum(count) filter (where bucket like '%phone'), 0)::integer as "withPhone",
      (select count(*)::integer from ${companyCounts} where contacts > 0) as "companies"
    from ${counters} where resource = 'contacts'`);
  const [row] = rows;
  if (!row) throw new Error('the summary answered no row');
  return row;
}
