import type { EntryKind, ExpenseGroup, LedgerKind, SourceType } from '@builder-os/contract/modules/finance/ledger';
import { DOCUMENT_KINDS } from '@builder-os/contract/modules/finance/ledger';
import type { CostType } from '@builder-os/contract/modules/jobs/cost-codes';
import type { BusinessUnit } from '@builder-os/contract/platform/business-units';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { EVENTS_CHANNEL } from '../../../platform/events/publish.ts';
import { closedPeriods } from '../closed-periods/closed-periods.table.ts';
import { journalEntries } from '../journal-entries/journal-entries.table.ts';
import { postings } from '../journal-entries/postings.table.ts';
import { ledgerAccounts } from '../ledger-accounts/ledger-accounts.table.ts';
import { profitFirstAccounts } from '../profit-first-accounts/profit-first-accounts.table.ts';

/** The days that the books depend on: today in the office, and the day they're closed through. */
export interface BookDays {
  today: string;
  timeZone: string;
  closedThrough: string | null;
}

export async function findBookDays(db: Executor): Promise<BookDays> {
  const { rows } = await db.execute<BookDays & Record<string, unknown>>(sql`
    select zone as "timeZone", (now() at time zone zone)::date::text as today,
      (select max(closed_through)::text from ${closedPeriods} where reopened_at is null) as "closedThrough"
    from (select office_time_zone() as zone offset 0) as office`);
  const [days] = rows;
  if (!days) throw new Error('the office has no day');
  return days;
}

export interface StoredPosting {
  ledgerAccountId: number;
  amount: string;
  businessUnit: BusinessUnit;
  projectId: number | null;
  propertyId: number | null;
  partnerId: number | null;
  dealId: number | null;
  jobId: number | null;
  costCodeId: number | null;
  costType: CostType | null;
  orderLineId: number | null;
}

export interface StoredEntry {
  date: string;
  kind: EntryKind;
  memo: string;
  sourceType: SourceType | null;
  sourceId: number | null;
  reversesId: number | null;
  key: string | null;
  createdBy: string | null;
  postings: StoredPosting[];
}

/** Inserts an entry with its postings and notifies open screens, in one statement. @returns its id */
export async function insertEntry(tx: Transaction, { postings: lines, ...entry }: StoredEntry): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with entry as (
      insert into ${journalEntries} (entry_date, kind, memo, source_type, source_id, reverses_id, key, posting_count, created_by)
      values (${entry.date}, ${entry.kind}, ${entry.memo}, ${entry.sourceType}, ${entry.sourceId}, ${entry.reversesId},
        ${entry.key}, ${lines.length}, ${entry.createdBy})
      returning id, entry_date
    ), posted as (
      insert into ${postings}
        (entry_id, entry_date, ledger_account_id, amount, business_unit, project_id, property_id, partner_id, deal_id,
          job_id, cost_code_id, cost_type, order_line_id)
      select entry.id, entry.entry_date, line."ledgerAccountId", line.amount, line."businessUnit", line."projectId",
        line."propertyId", line."partnerId", line."dealId", line."jobId", line."costCodeId", line."costType", line."orderLineId"
      from entry, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line("ledgerAccountId" integer, amount numeric,
        "businessUnit" text, "projectId" integer, "propertyId" integer, "partnerId" integer, "dealId" integer, "jobId" integer,
        "costCodeId" integer, "costType" text, "orderLineId" integer)
    )
    select id, pg_notify(${EVENTS_CHANNEL}, format('{"resource":"journal-entry","id":%s}', id)) from entry`);
  const [row] = rows;
  if (!row) throw new Error('the entry was not inserted');
  return row.id;
}

export interface ReversibleEntry extends StoredEntry {
  id: number;
  reversedById: number | null;
  /** Names of the archived accounts it's on. */
  archived: string[];
}

/** An entry with the data for its reversal; undefined if it doesn't exist. */
export async function findReversibleEntry(tx: Transaction, id: number): Promise<ReversibleEntry | undefined> {
  const { rows } = await tx.execute<ReversibleEntry & Record<string, unknown>>(sql`
    select entry.id, entry.entry_date::text as date, entry.kind, entry.memo, entry.source_type as "sourceType",
      entry.source_id as "sourceId", entry.reverses_id as "reversesId", entry.key, entry.created_by as "createdBy",
      (select id from ${journalEntries} as mirror where mirror.reverses_id = entry.id) as "reversedById",
      (
        select json_agg(json_build_object('ledgerAccountId', ledger_account_id, 'amount', amount::text,
          'businessUnit', business_unit, 'projectId', project_id, 'propertyId', property_id, 'partnerId', partner_id,
          'dealId', deal_id, 'jobId', job_id, 'costCodeId', cost_code_id, 'costType', cost_type,
          'orderLineId', order_line_id) order by id)
        from ${postings} where entry_id = entry.id
      ) as postings,
      coalesce((
        select json_agg(distinct cash.name)
        from ${postings} join ${profitFirstAccounts} as cash using (ledger_account_id)
        where entry_id = entry.id and cash.archived_at is not null
      ), '[]') as archived
    from ${journalEntries} as entry where entry.id = ${id}`);
  return rows[0];
}

/** The account of a kind with this name, ignoring case; created if there is none. */
export async function findOrInsertAccount(
  tx: Transaction,
  account: { kind: LedgerKind; name: string; expenseGroup: ExpenseGroup | null },
): Promise<{ id: number; isNew: boolean }> {
  const existing = await findAccountNamed(tx, account);
  if (existing !== undefined) return { id: existing, isNew: false };
  const [made] = await tx
    .insert(ledgerAccounts)
    .values(account)
    .onConflictDoNothing()
    .returning({ id: ledgerAccounts.id });
  if (made) return { id: made.id, isNew: true };
  // A concurrent transaction created it and has committed.
  const theirs = await findAccountNamed(tx, account);
  if (theirs === undefined) throw new Error('an account of the ledger was neither made nor found');
  return { id: theirs, isNew: false };
}

async function findAccountNamed(tx: Transaction, { kind, name }: { kind: LedgerKind; name: string }) {
  const [row] = await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, kind), sql`kind <> 'cash' and lower(name) = lower(${name})`));
  return row?.id;
}

/**
 * Returns the accounts that exist and accept postings: a cash account unless its Profit First account is archived, a
 * category unless it's retired, and never the accounts of documents.
 */
export async function findUsableAccounts(db: Executor, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select account.id from ${ledgerAccounts} as account
    left join ${profitFirstAccounts} as cash on cash.ledger_account_id = account.id
    where account.id in ${ids} and cash.archived_at is null and account.retired_at is null
      and account.kind not in ${DOCUMENT_KINDS}`);
  return new Set(rows.map(({ id }) => id));
}
