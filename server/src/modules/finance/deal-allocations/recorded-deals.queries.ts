import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { deals } from '../../sales/deals/deals.table.ts';
import { journalEntries } from '../journal-entries/journal-entries.table.ts';
import { revenueRecords } from '../revenue-tracking/revenue-records.table.ts';
import { dealAllocations } from './deal-allocations.table.ts';

interface PostedAllocation extends Record<string, unknown> {
  projectName: string | null;
  date: string;
}

/** A deal's allocation, unless it was undone. */
export async function findPostedOfDeal(db: Executor, dealId: number): Promise<PostedAllocation | undefined> {
  const { rows } = await db.execute<PostedAllocation>(sql`
    select project.project_name as "projectName", posted.allocation_date::text as date
    from ${dealAllocations} posted join ${revenueRecords} project on project.id = posted.project_id
    where posted.deal_id = ${dealId} and posted.reversed_at is null`);
  return rows[0];
}

interface RecordedIncome extends Record<string, unknown> {
  projectName: string | null;
  value: string;
  recorded: string;
}

/** The income recorded for a deal by payments of its projects, and the name of the newest of them; none without any. */
export async function findRecordedOfDeal(db: Executor, dealId: number): Promise<RecordedIncome | undefined> {
  const { rows } = await db.execute<RecordedIncome>(sql`
    select (array_agg(project.project_name order by project.id desc))[1] as "projectName", deal.value::text as value,
      sum(project.gross_revenue)::text as recorded
    from ${deals} deal join ${revenueRecords} project on project.deal_id = deal.id
    where deal.id = ${dealId} and project.status = 'paid' and project.documented_by is null and exists (
      select from ${journalEntries} entry
      where entry.source_type = 'revenue-record' and entry.source_id = project.id and entry.kind = 'income'
        and not exists (select from ${journalEntries} mirror where mirror.reverses_id = entry.id)
    )
    group by deal.id`);
  return rows[0];
}
