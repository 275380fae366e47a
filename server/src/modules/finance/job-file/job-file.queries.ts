import { asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { keyset, type SortKey } from '../../../platform/db/keyset.ts';
import type { Page } from '../../../platform/http/pages.ts';
import type { TracedRecords } from '../../../platform/privacy/personal-data.ts';
import { costCodes } from '../../jobs/cost-codes/cost-codes.table.ts';
import { billScans } from '../bill-scans/bill-scans.table.ts';
import { billLines } from '../bills/bill-parts.table.ts';
import { bills } from '../bills/bills.table.ts';
import { isOfJob } from '../financial-dashboard/dashboard-sums.queries.ts';
import { transactionsOf } from '../financial-transactions/receipt-files.queries.ts';
import { transactionReceipts } from '../financial-transactions/transaction-receipts.table.ts';
import { journalEntries } from '../journal-entries/journal-entries.table.ts';
import { postings } from '../journal-entries/postings.table.ts';
import { ledgerAccounts } from '../ledger-accounts/ledger-accounts.table.ts';

interface FilePage {
  limit: number;
  cursor: string | undefined;
}

const billsOf = (jobId: number) => sql`select bill_id from ${billLines} where job_id = ${jobId}`;

const BILL_KEYS = { bill: { expression: sql`${billLines.billId}`, type: 'integer' } } as const satisfies Record<
  string,
  SortKey
>;

export type JobBillLine = Awaited<ReturnType<typeof findJobBillLines>>['rows'][number];

/** The lines of bills that are a job's cost, by bill. Other jobs' lines of the same bills aren't among them. */
export async function findJobBillLines(db: Executor, jobId: number, page: FilePage) {
  const sorted = keyset({ keys: BILL_KEYS, id: billLines.id, sort: { key: 'bill', descending: false }, page });
  const rows = await db
    .select({
      id: billLines.id,
      billId: bills.id,
      vendor: bills.vendor,
      billNumber: bills.referenceNumber,
      billDate: bills.billedOn,
      dueDate: bills.dueDate,
      status: bills.status,
      billAmount: bills.amount,
      description: billLines.description,
      costCode: costCodes.code,
      costType: billLines.costType,
      quantity: billLines.quantity,
      unitPrice: billLines.unitPrice,
      amount: billLines.amount,
      sortKey: sorted.sortKey,
    })
    .from(billLines)
    .innerJoin(bills, eq(bills.id, billLines.billId))
    .leftJoin(costCodes, eq(costCodes.id, billLines.costCodeId))
    .where(sql`${billLines.jobId} = ${jobId} and ${sorted.after ?? sql`true`}`)
    .orderBy(...sorted.orderBy)
    .limit(sorted.limit);
  const found: Page<(typeof rows)[number]> = sorted.toPage(rows, 0);
  return found;
}

const POSTING_KEYS = { date: { expression: sql`${postings.entryDate}`, type: 'date' } } as const satisfies Record<
  string,
  SortKey
>;

export type JobPosting = Awaited<ReturnType<typeof findJobPostings>>['rows'][number];

/** A job's postings, earliest first. */
export async function findJobPostings(db: Executor, jobId: number, page: FilePage) {
  const sorted = keyset({ keys: POSTING_KEYS, id: postings.id, sort: { key: 'date', descending: false }, page });
  const rows = await db
    .select({
      id: postings.id,
      entryId: postings.entryId,
      date: postings.entryDate,
      kind: journalEntries.kind,
      memo: journalEntries.memo,
      reversesId: journalEntries.reversesId,
      account: ledgerAccounts.name,
      costCode: costCodes.code,
      costType: postings.costType,
      businessUnit: postings.businessUnit,
      amount: postings.amount,
      sortKey: sorted.sortKey,
    })
    .from(postings)
    .innerJoin(journalEntries, eq(journalEntries.id, postings.entryId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.ledgerAccountId))
    .leftJoin(costCodes, eq(costCodes.id, postings.costCodeId))
    .where(sql`${isOfJob(jobId)} and ${sorted.after ?? sql`true`}`)
    .orderBy(...sorted.orderBy)
    .limit(sorted.limit);
  const found: Page<(typeof rows)[number]> = sorted.toPage(rows, 0);
  return found;
}

/** The stored documents of a job's bills, by bill. */
export function findJobScans(db: Executor, jobId: number) {
  return db
    .select({ fileName: billScans.fileName, storedName: billScans.storedName })
    .from(billScans)
    .where(sql`${billScans.billId} in (${billsOf(jobId)})`)
    .orderBy(asc(billScans.billId));
}

/** The stored receipts of a job's transactions, by transaction. */
export function findJobReceipts(db: Executor, jobId: number) {
  const { transactionId, fileName, storedName } = transactionReceipts;
  return db
    .select({ fileName, storedName })
    .from(transactionReceipts)
    .where(sql`${transactionId} in (${transactionsOf(jobId)})`)
    .orderBy(asc(transactionId));
}

export async function findFinanceRecords(db: Executor, jobId: number): Promise<TracedRecords[]> {
  const { rows } = await db.execute<{ resource: TracedRecords['resource']; ids: number[] }>(sql`
    select 'bill' as resource, array(select distinct bill_id from (${billsOf(jobId)}) theirs order by bill_id) as ids
    union all
    select 'financial-transaction', array(select id from (${transactionsOf(jobId)}) theirs order by id)
    union all
    select 'journal-entry', array(select distinct "postings"."entry_id" from ${postings} where ${isOfJob(jobId)} order by 1)`);
  return rows;
}
