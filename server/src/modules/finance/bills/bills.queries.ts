import type { PaySlot } from '@builder-os/contract/modules/finance/allocation';
import type { Bill, BillLine, BillListQuery, BillPayment } from '@builder-os/contract/modules/finance/bills';
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
import { financialTransactions } from '../financial-transactions/financial-transactions.table.ts';
import { journalEntries } from '../journal-entries/journal-entries.table.ts';
import { profitFirstAccounts } from '../profit-first-accounts/profit-first-accounts.table.ts';
import { holdsOn, overOrder } from './bill-holds.table.ts';
import { billLines, billPayments } from './bill-parts.table.ts';
import { billSortKeys, bills } from './bills.table.ts';

const NEXT_FIRST = { key: 'scheduledFor', descending: false } as const;
const { searchText, entryId, holdReleasedBy, ...storedColumns } = getTableColumns(bills);

const today = sql`(now() at time zone (select office_time_zone()))::date`;
const isOverdue = sql<boolean>`("bills"."status" = 'open' and "bills"."due" > 0 and "bills"."due_date" < ${today})`;
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
  holds: holdsOn(today),
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
      'paidOn', payment.paid_on, 'transactionId', payment.transaction_id) order by payment.id), '[]')
    from ${billPayments} payment where payment.bill_id = "bills"."id" and payment.undone_at is null
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

/** Open bills with something due whose 10th or 25th is on or before a day, earliest first; without a day, all of them. */
export async function findOpenBills(db: Executor, payBy?: string, limit = MOST_BILLS): Promise<Bill[]> {
  return selectBills(db, {})
    .where(and(isPayable, payBy === undefined ? undefined : lte(bills.scheduledFor, payBy)))
    .orderBy(bills.scheduledFor, bills.id)
    .limit(limit);
}

export interface OpenTotals {
  open: number;
  openTotal: string;
  overdue: number;
  overdueTotal: string;
  nextRunBills: number;
  nextRunTotal: string;
}

/** How many bills are open, overdue, and to be paid by a day, and their totals. */
export async function findOpenTotals(db: Executor, payBy: string): Promise<OpenTotals> {
  const late = sql`due_date < ${today}`;
  const now = sql`scheduled_for <= ${payBy}`;
  const { rows } = await db.execute<OpenTotals & Record<string, unknown>>(sql`
    select count(*)::integer as open, coalesce(sum(due), 0.00)::text as "openTotal",
      count(*) filter (where ${late})::integer as overdue,
      coalesce(sum(due) filter (where ${late}), 0.00)::text as "overdueTotal",
      count(*) filter (where ${now})::integer as "nextRunBills",
      coalesce(sum(due) filter (where ${now}), 0.00)::text as "nextRunTotal"
    from ${bills} where ${isPayable}`);
  return found(rows[0], 'Bill');
}

/** The total of the open bills to be paid by a day from an account, including those that name no account. */
export async function findTotalToPay(
  db: Executor,
  { payBy, accountId }: { payBy: string; accountId: number | null },
): Promise<string> {
  const { rows } = await db.execute<{ total: string }>(sql`
    select coalesce(sum(due), 0.00)::text as total from ${bills}
    where ${isPayable} and scheduled_for <= ${payBy} and (account_id is null or account_id = ${accountId})`);
  return rows[0]?.total ?? '0.00';
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
      entryId: financialTransactions.entryId,
      settledOn: journalEntries.entryDate,
    })
    .from(billPayments)
    .innerJoin(financialTransactions, eq(financialTransactions.id, billPayments.transactionId))
    .leftJoin(journalEntries, eq(journalEntries.id, billPayments.settlementId))
    .where(eq(billPayments.id, id));
  return found(payment, 'Payment');
}

export async function markUndone(tx: Transaction, id: number): Promise<void> {
  await tx.update(billPayments).set({ undoneAt: sql`now()` }).where(eq(billPayments.id, id));
}

export async function updateBillRow(tx: Transaction, id: number, changes: BillChanges): Promise<Bill> {
  await tx.update(bills).set(changed(bills, changes)).where(eq(bills.id, id));
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
