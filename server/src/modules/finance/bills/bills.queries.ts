import type { PaySlot } from '@builder-os/contract/modules/finance/allocation';
import type { BillLine } from '@builder-os/contract/modules/finance/bill-lines';
import type { BillPayment } from '@builder-os/contract/modules/finance/bill-payments';
import type { BillScan } from '@builder-os/contract/modules/finance/bill-scans';
import type { Bill, BillListQuery, HoldDecision } from '@builder-os/contract/modules/finance/bills';
import { and, eq, getTableColumns, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import { matchesText } from '../../../platform/db/search.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { personName } from '../../../platform/identity/person-names.ts';
import { lockable } from '../../../platform/records/record-kind.ts';
import { costCodes } from '../../jobs/cost-codes/cost-codes.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { purchaseOrderLines, purchaseOrders } from '../../purchasing/purchase-orders/purchase-orders.table.ts';
import { credited, holdsOn, overOrder, payableOn } from '../bill-holds/bill-holds.table.ts';
import { billScans } from '../bill-scans/bill-scans.table.ts';
import { financialTransactions } from '../financial-transactions/financial-transactions.table.ts';
import { journalEntries } from '../journal-entries/journal-entries.table.ts';
import { profitFirstAccounts } from '../profit-first-accounts/profit-first-accounts.table.ts';
import { vendorCredits } from '../vendor-credits/vendor-credits.table.ts';
import { billLines, billPayments } from './bill-parts.table.ts';
import { billSortKeys, bills } from './bills.table.ts';

const NEXT_FIRST = { key: 'scheduledFor', descending: false } as const;
const { searchText, entryId, holdReleasedBy, recurringMonth, ...storedColumns } = getTableColumns(bills);

const today = sql`(now() at time zone (select office_time_zone()))::date`;
const isOverdue = sql<boolean>`("bills"."status" = 'open' and "bills"."due" > 0 and "bills"."due_date" < ${today})`;
const payable = payableOn(today);
const lastPayment = sql`(
  select paid_on, transaction_id from ${billPayments} payment
  where payment.bill_id = "bills"."id" and payment.undone_at is null order by payment.id desc limit 1
) as last_payment`;
const billColumns = {
  ...storedColumns,
  payOn: sql<PaySlot>`"bills"."pay_on"`,
  accountName: profitFirstAccounts.name,
  isOverdue,
  retainage: sql<string>`round("bills"."amount" * "bills"."retainage_percent" / 100, 2)::text`,
  paidOn: sql<string | null>`(select paid_on::text from ${lastPayment})`,
  transactionId: sql<number | null>`(select transaction_id from ${lastPayment})`,
  payable: sql<string>`${payable}::text`,
  holds: holdsOn(today),
  holdDecision: sql<HoldDecision | null>`case when "bills"."hold_released_at" is not null then "bills"."hold_decision" end`,
  holdReleasedByName: personName(sql`"bills"."hold_released_by"`),
  lines: sql<BillLine[]>`(
    select json_agg(json_build_object('id', line.id, 'description', line.description, 'quantity', line.quantity::text,
      'unitPrice', line.unit_price::text, 'amount', line.amount::text, 'category', line.category, 'jobId', line.job_id,
      'jobNumber', job.number, 'costCodeId', line.cost_code_id, 'costCode', code.code, 'costType', line.cost_type,
      'orderLineId', line.order_line_id, 'overOrder', ${overOrder}::text, 'order', (
        select json_build_object('id', made.id, 'number', made.number, 'description', ordered.description,
          'quantity', ordered.quantity::text, 'unitPrice', ordered.unit_price::text, 'amount', ordered.amount::text)
        from ${purchaseOrderLines} ordered join ${purchaseOrders} made on made.id = ordered.order_id
        where ordered.id = line.order_line_id
      )) order by line.position)
    from ${billLines} line left join ${jobs} job on job.id = line.job_id
      left join ${costCodes} code on code.id = line.cost_code_id
    where line.bill_id = "bills"."id"
  )`,
  payments: sql<BillPayment[]>`(
    select coalesce(json_agg(json_build_object('id', payment.id, 'amount', payment.amount::text,
      'paidOn', payment.paid_on, 'transactionId', payment.transaction_id, 'credit', case when credit.id is not null
        then json_build_object('id', credit.id, 'referenceNumber', credit.reference_number) end) order by payment.id), '[]')
    from ${billPayments} payment left join ${vendorCredits} credit on credit.id = payment.credit_id
    where payment.bill_id = "bills"."id" and payment.undone_at is null
  )`,
  credited,
  scan: sql<BillScan | null>`(
    select json_build_object('fileName', file_name, 'mediaType', media_type, 'size', size, 
      'uploadedAt', to_char(uploaded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from ${billScans} where bill_id = "bills"."id"
  )`,
};

export type NewBill = typeof bills.$inferInsert & { id: number };
export type NewBillLine = Omit<typeof billLines.$inferInsert, 'id' | 'billId' | 'position'>;
type BillChanges = Partial<Omit<NewBill, 'id'>>;

export async function findBillPage(db: Executor, query: BillListQuery): Promise<Page<Bill>> {
  const where = matchesFilter(query);
  const page = keyset({ keys: billSortKeys, id: bills.id, sort: query.sort ?? NEXT_FIRST, page: query });
  const rows = await selectBills(db, { sortKey: page.sortKey })
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, await countMatches(db, bills, where));
}

export async function findBill(db: Executor, id: number): Promise<Bill | undefined> {
  const [bill] = await selectBills(db, {}).where(eq(bills.id, id));
  return bill;
}

export const billKind = lockable({ resource: 'bill', noun: 'Bill', table: bills, find: findBill });

const isPayable = sql`"bills"."status" = 'open' and "bills"."due" > 0`;

/** The most bills shown on one run; the totals include the rest. */
const MOST_BILLS = 200;

/**
 * Open bills with something due and their 10th or 25th on or before a day, earliest first; without a day, all of them.
 */
export async function findOpenBills(db: Executor, payBy?: string, limit = MOST_BILLS): Promise<Bill[]> {
  return selectBills(db, {})
    .where(and(isPayable, payBy === undefined ? undefined : lte(bills.scheduledFor, payBy)))
    .orderBy(bills.scheduledFor, bills.id)
    .limit(limit);
}

/** Bills of a run with something it may pay, earliest first. Held ones don't count against the limit. */
export async function findPayableBills(db: Executor, payBy: string, limit: number): Promise<Bill[]> {
  return selectBills(db, {})
    .where(and(isPayable, lte(bills.scheduledFor, payBy), sql`${payable} > 0`))
    .orderBy(bills.scheduledFor, bills.id)
    .limit(limit);
}

/** How many bills of a run can be paid, and how many are held as a whole. */
export async function countRunBills(db: Executor, payBy: string): Promise<{ payable: number; held: number }> {
  const { rows } = await db.execute<{ payable: number; held: number }>(sql`
    select count(*) filter (where ${payable} > 0)::integer as payable,
      count(*) filter (where ${payable} = 0)::integer as held
    from ${bills} where ${isPayable} and scheduled_for <= ${payBy}`);
  return found(rows[0], 'Bill');
}

export interface OpenTotals {
  open: number;
  openTotal: string;
  overdue: number;
  overdueTotal: string;
  nextRunBills: number;
  nextRunTotal: string;
  nextRunHeld: number;
  nextRunHeldTotal: string;
  credits: number;
  creditTotal: string;
}

/**
 * The number and total of bills that are open, overdue, and to be paid by a day. Held and sent-back amounts aren't
 * paid, so they're counted separately.
 */
export async function findOpenTotals(db: Executor, payBy: string): Promise<OpenTotals> {
  const late = sql`due_date < ${today}`;
  const now = sql`scheduled_for <= ${payBy} and ${payable} > 0`;
  const held = sql`scheduled_for <= ${payBy} and ${payable} < due`;
  const { rows } = await db.execute<OpenTotals & Record<string, unknown>>(sql`
    select count(*)::integer as open, coalesce(sum(due), 0.00)::text as "openTotal",
      count(*) filter (where ${late})::integer as overdue,
      coalesce(sum(due) filter (where ${late}), 0.00)::text as "overdueTotal",
      count(*) filter (where ${now})::integer as "nextRunBills",
      coalesce(sum(${payable}) filter (where ${now}), 0.00)::text as "nextRunTotal",
      count(*) filter (where ${held})::integer as "nextRunHeld",
      coalesce(sum(due - ${payable}) filter (where ${held}), 0.00)::text as "nextRunHeldTotal",
      (select count(*)::integer from ${vendorCredits} where status = 'open') as credits,
      (select coalesce(sum(amount - applied), 0.00)::text from ${vendorCredits} where status = 'open') as "creditTotal"
    from ${bills} where ${isPayable}`);
  return found(rows[0], 'Bill');
}

/** The total a run pays of an account’s open bills by a day, and the total held. Bills without an account count, too. */
export async function findTotalToPay(
  db: Executor,
  { payBy, accountId }: { payBy: string; accountId: number | null },
): Promise<{ total: string; held: string }> {
  const { rows } = await db.execute<{ total: string; held: string }>(sql`
    select coalesce(sum(${payable}), 0.00)::text as total, coalesce(sum(due - ${payable}), 0.00)::text as held from ${bills}
    where ${isPayable} and scheduled_for <= ${payBy} and (account_id is null or account_id = ${accountId})`);
  return found(rows[0], 'Bill');
}

export async function insertBill(tx: Transaction, values: NewBill, lines: readonly NewBillLine[]): Promise<Bill> {
  const [row] = await tx.insert(bills).overridingSystemValue().values(values).returning({ id: bills.id });
  const { id } = found(row, 'Bill');
  await insertLines(tx, id, lines);
  return found(await findBill(tx, id), 'Bill');
}

/** Replaces the lines of a bill. */
export async function replaceBillLines(tx: Transaction, billId: number, lines: readonly NewBillLine[]): Promise<void> {
  await tx.delete(billLines).where(eq(billLines.billId, billId));
  await insertLines(tx, billId, lines);
}

async function insertLines(tx: Transaction, billId: number, lines: readonly NewBillLine[]): Promise<void> {
  await tx.insert(billLines).values(lines.map((line, position) => ({ ...line, billId, position })));
}

/** The id of a number that the bill gets when it's inserted, so that its entry can name it. */
export async function takeBillId(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('bills', 'id'))::integer as id`,
  );
  return found(rows[0], 'Bill').id;
}

/** The entry that holds a bill in accounts payable, with its day; undefined if there is none. */
export async function findBillEntry(db: Executor, billId: number): Promise<{ id: number; date: string } | undefined> {
  const [entry] = await db
    .select({ id: journalEntries.id, date: journalEntries.entryDate })
    .from(bills)
    .innerJoin(journalEntries, eq(journalEntries.id, bills.entryId))
    .where(eq(bills.id, billId));
  return entry;
}

export async function insertPayment(tx: Transaction, payment: typeof billPayments.$inferInsert): Promise<void> {
  await tx.insert(billPayments).values(payment);
}

/** A payment with the entries that undoing it reverses. */
export async function findPayment(tx: Transaction, id: number) {
  const [payment] = await tx
    .select({
      id: billPayments.id,
      settlementId: billPayments.settlementId,
      transactionId: billPayments.transactionId,
      creditId: billPayments.creditId,
      creditEntryId: billPayments.creditEntryId,
      entryId: financialTransactions.entryId,
      settledOn: journalEntries.entryDate,
    })
    .from(billPayments)
    .leftJoin(financialTransactions, eq(financialTransactions.id, billPayments.transactionId))
    .leftJoin(journalEntries, eq(journalEntries.id, billPayments.settlementId))
    .where(eq(billPayments.id, id));
  return found(payment, 'Payment');
}

export async function markUndone(tx: Transaction, id: number): Promise<void> {
  await tx.update(billPayments).set({ undoneAt: sql`now()` }).where(eq(billPayments.id, id));
}

/** @param hasNewParts whether parts of the bill in other tables changed */
export async function updateBillRow(
  tx: Transaction,
  id: number,
  changes: BillChanges,
  hasNewParts = false,
): Promise<Bill> {
  await tx
    .update(bills)
    .set(changed(bills, changes, hasNewParts))
    .where(eq(bills.id, id));
  return found(await findBill(tx, id), 'Bill');
}

function selectBills<Extra extends Record<string, SQL<string>>>(db: Executor, extra: Extra) {
  return db
    .select({ ...billColumns, ...extra })
    .from(bills)
    .leftJoin(profitFirstAccounts, eq(profitFirstAccounts.id, bills.accountId))
    .$dynamic();
}

function matchesFilter(query: BillListQuery): SQL | undefined {
  return and(
    matchesText(bills.searchText, query.q),
    query.status && inArray(bills.status, query.status),
    query.from === undefined ? undefined : gte(bills.dueDate, query.from),
    query.to === undefined ? undefined : lte(bills.dueDate, query.to),
    query.payBy === undefined ? undefined : lte(bills.scheduledFor, query.payBy),
    query.overdue ? isOverdue : undefined,
    query.held && and(isPayable, query.held === 'yes' ? sql`${payable} = 0` : sql`${payable} > 0`),
    query.vendorId === undefined ? undefined : eq(bills.vendorId, query.vendorId),
    query.jobId === undefined
      ? undefined
      : sql`exists (select from ${billLines} line where line.bill_id = "bills"."id" and line.job_id = ${query.jobId})`,
    query.orderId === undefined
      ? undefined
      : sql`"bills"."id" in (
          select line.bill_id from ${purchaseOrderLines} ordered join ${billLines} line on line.order_line_id = ordered.id
          where ordered.order_id = ${query.orderId})`,
  );
}
