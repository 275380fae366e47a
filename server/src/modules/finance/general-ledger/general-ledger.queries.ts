import type { BookPosting, GeneralLedgerRow } from '@builder-os/contract/modules/finance/general-ledger';
import { type LedgerKind, NORMAL_SIGN } from '@builder-os/contract/modules/finance/ledger';
import type { BusinessUnit } from '@builder-os/contract/platform/business-units';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { and, between, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { countMatches, keyset, type SortKey } from '../../../platform/db/keyset.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { isOfJob } from '../financial-dashboard/dashboard-sums.queries.ts';
import { postingColumns } from '../journal-entries/journal-entries.queries.ts';
import { journalEntries } from '../journal-entries/journal-entries.table.ts';
import { postings } from '../journal-entries/postings.table.ts';
import { ledgerSums } from '../ledger/ledger-sums.table.ts';
import { ledgerAccounts } from '../ledger-accounts/ledger-accounts.table.ts';

/** The postings of a span of days, of one unit or all, of one job or all. */
export interface BookSpan {
  from: string;
  to: string;
  unit: BusinessUnit | undefined;
  job?: number | undefined;
}

export interface BookPage {
  limit?: number;
  cursor?: string;
  /** Files need no count of all rows. */
  isCounted?: boolean;
}

/** Earliest first. */
const bookKeys = {
  date: { expression: sql`${postings.entryDate}`, type: 'date' },
} as const satisfies Record<string, SortKey>;

/** A page of postings with their entry, account and job, earliest first. */
export async function findBookPage(
  db: Executor,
  where: SQL | undefined,
  { isCounted = true, ...page }: BookPage,
): Promise<Page<BookPosting>> {
  const keys = keyset({ keys: bookKeys, id: postings.id, sort: { key: 'date', descending: false }, page });
  const rows = await db
    .select({
      ...postingColumns,
      kind: journalEntries.kind,
      memo: journalEntries.memo,
      sourceType: journalEntries.sourceType,
      sourceId: journalEntries.sourceId,
      isReversed: sql<boolean>`exists (select from ${journalEntries} as mirror where mirror.reverses_id = ${postings.entryId})`,
      jobNumber: jobs.number,
      jobName: jobs.name,
      sortKey: keys.sortKey,
    })
    .from(postings)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.ledgerAccountId))
    .innerJoin(journalEntries, eq(journalEntries.id, postings.entryId))
    .leftJoin(jobs, eq(jobs.id, postings.jobId))
    .where(and(where, keys.after))
    .orderBy(...keys.orderBy)
    .limit(keys.limit);
  return keys.toPage(rows, isCounted ? await countMatches(db, postings, where) : 0);
}

interface LedgerPage extends BookPage {
  /** The balance before the page, if the caller has read the postings before it. */
  before?: string;
}

/** A page of an account's postings with their running balances. */
export async function findLedgerPage(
  db: Executor,
  account: { id: number; kind: LedgerKind },
  span: BookSpan,
  { before, ...page }: LedgerPage,
): Promise<Page<GeneralLedgerRow>> {
  const ofAccount = and(eq(postings.ledgerAccountId, account.id), span.unit && eq(postings.businessUnit, span.unit));
  const where = and(ofAccount, between(postings.entryDate, span.from, span.to), ofJobOf(span));
  const found = await findBookPage(db, where, page);
  const [first] = found.rows;
  let cents = toCents(before ?? (first ? await findBalanceBefore(db, first, span) : '0.00'));
  const sign = BigInt(NORMAL_SIGN[account.kind]);
  const rows = found.rows.map((row) => {
    cents += toCents(row.amount);
    return { ...row, balance: fromCents(sign * cents) };
  });
  return { ...found, rows };
}

const ofJobOf = ({ job }: BookSpan) => (job === undefined ? undefined : isOfJob(job));

/**
 * The sum of an account before one of its postings: whole months, then days, then the earlier ones of its day. Stored
 * sums have no jobs, so for a job the postings are added up.
 */
async function findBalanceBefore(
  db: Executor,
  { id, date, ledgerAccountId }: Pick<BookPosting, 'id' | 'date' | 'ledgerAccountId'>,
  span: BookSpan,
): Promise<string> {
  const ofUnit = span.unit === undefined ? sql`` : sql` and business_unit = ${span.unit}`;
  if (span.job !== undefined) {
    const { rows } = await db.execute<{ before: string }>(sql`
      select coalesce(sum(amount), 0)::numeric(20, 2)::text as before from ${postings}
      where ledger_account_id = ${ledgerAccountId} and (entry_date, id) < (${date}::date, ${id}::integer)
        and ${isOfJob(span.job)}${ofUnit}`);
    return rows[0]?.before ?? '0.00';
  }
  const { rows } = await db.execute<{ before: string }>(sql`
    select coalesce(sum(amount), 0)::numeric(20, 2)::text as before from (
      select amount from ${ledgerSums}
      where grain = 'month' and starts_on < date_trunc('month', ${date}::date)
        and ledger_account_id = ${ledgerAccountId}${ofUnit}
      union all
      select amount from ${ledgerSums}
      where grain = 'day' and starts_on >= date_trunc('month', ${date}::date) and starts_on < ${date}::date
        and ledger_account_id = ${ledgerAccountId}${ofUnit}
      union all
      select amount from ${postings}
      where ledger_account_id = ${ledgerAccountId} and entry_date = ${date} and id < ${id}${ofUnit}
    ) as earlier`);
  return rows[0]?.before ?? '0.00';
}
