import type { LedgerKind } from '@builder-os/contract/modules/finance/ledger';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { costCodes } from '../../jobs/cost-codes/cost-codes.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { journalEntries } from '../journal-entries/journal-entries.table.ts';
import { postings } from '../journal-entries/postings.table.ts';
import { ledgerAccounts } from '../ledger-accounts/ledger-accounts.table.ts';
import type { JournalLine } from './write-journal.ts';

/** Every account with its kind and name. */
export function findAccountNames(db: Executor): Promise<{ id: number; kind: LedgerKind; name: string }[]> {
  return db
    .select({ id: ledgerAccounts.id, kind: ledgerAccounts.kind, name: ledgerAccounts.name })
    .from(ledgerAccounts)
    .orderBy(ledgerAccounts.id);
}

export interface JournalPlace {
  date: string;
  entryId: number;
}

export interface JournalSpan {
  from?: string | undefined;
  to?: string | undefined;
  after?: JournalPlace | undefined;
  limit: number;
}

/** The lines of the next entries after a position, by day and number, in one statement. Entries are never split. */
export async function findJournalLines(
  db: Executor,
  { from, to, after, limit }: JournalSpan,
): Promise<(JournalLine & { entryId: number })[]> {
  const where: SQL[] = [sql`true`];
  if (from !== undefined) where.push(sql`entry_date >= ${from}`);
  if (to !== undefined) where.push(sql`entry_date <= ${to}`);
  if (after) where.push(sql`(entry_date, id) > (${after.date}::date, ${after.entryId}::integer)`);
  const { rows } = await db.execute<JournalLine & { entryId: number } & Record<string, unknown>>(sql`
    with entry as (
      select id, entry_date, kind, memo, source_type, source_id, reverses_id from ${journalEntries}
      where ${sql.join(where, sql` and `)} order by entry_date, id limit ${limit}
    )
    select entry.id as "entryId", entry.entry_date::text as date, entry.kind, entry.memo,
      entry.source_type || ' ' || entry.source_id as source, entry.reverses_id as "reversesId",
      posting.ledger_account_id as "ledgerAccountId", account.kind as "accountKind", account.name as "accountName",
      posting.amount::text as amount, posting.business_unit as "businessUnit", job.number as job, code.code as "costCode",
      posting.cost_type as "costType", posting.project_id as "projectId", posting.property_id as "propertyId",
      posting.partner_id as "partnerId", posting.deal_id as "dealId"
    from entry
    join ${postings} as posting on posting.entry_id = entry.id
    join ${ledgerAccounts} as account on account.id = posting.ledger_account_id
    left join ${jobs} as job on job.id = posting.job_id
    left join ${costCodes} as code on code.id = posting.cost_code_id
    order by entry.entry_date, entry.id, posting.id`);
  return rows;
}
