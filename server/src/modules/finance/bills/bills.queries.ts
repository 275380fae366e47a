import type { PaySlot } from '@builder-os/contract/modules/finance/allocation';
import type { Bill, BillListQuery } from '@builder-os/contract/modules/finance/bills';
import { and, eq, getTableColumns, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import { matchesText } from '../../../platform/db/search.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { lockable } from '../../../platform/records/record-kind.ts';
import { profitFirstAccounts } from '../profit-first-accounts/profit-first-accounts.table.ts';
import { billSortKeys, bills } from './bills.table.ts';

const NEXT_FIRST = { key: 'scheduledFor', descending: false } as const;
const { searchText, ...storedColumns } = getTableColumns(bills);

const today = sql`(now() at time zone (select office_time_zone()))::date`;
const isOverdue = sql<boolean>`("bills"."status" = 'open' and "bills"."due_date" < ${today})`;
const billColumns = {
  ...storedColumns,
  payOn: sql<PaySlot>`"bills"."pay_on"`,
  accountName: profitFirstAccounts.name,
  isOverdue,
};

export type NewBill = typeof bills.$inferInsert;
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

/** The most bills shown on one run; the totals include the rest. */
const MOST_BILLS = 200;

/** Open bills whose 10th or 25th is on or before a day, earliest first; without a day, all open bills. */
export async function findOpenBills(db: Executor, payBy?: string, limit = MOST_BILLS): Promise<Bill[]> {
  return selectBills(db, {})
    .where(and(eq(bills.status, 'open'), payBy === undefined ? undefined : lte(bills.scheduledFor, payBy)))
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
    select count(*)::integer as open, coalesce(sum(amount), 0.00)::text as "openTotal",
      count(*) filter (where ${late})::integer as overdue,
      coalesce(sum(amount) filter (where ${late}), 0.00)::text as "overdueTotal",
      count(*) filter (where ${now})::integer as "nextRunBills",
      coalesce(sum(amount) filter (where ${now}), 0.00)::text as "nextRunTotal"
    from ${bills} where status = 'open'`);
  return found(rows[0], 'Bill');
}

/** The total of the open bills to be paid by a day from an account, including those that name no account. */
export async function findTotalToPay(
  db: Executor,
  { payBy, accountId }: { payBy: string; accountId: number | null },
): Promise<string> {
  const { rows } = await db.execute<{ total: string }>(sql`
    select coalesce(sum(amount), 0.00)::text as total from ${bills}
    where status = 'open' and scheduled_for <= ${payBy} and (account_id is null or account_id = ${accountId})`);
  return rows[0]?.total ?? '0.00';
}

export async function insertBill(tx: Transaction, values: NewBill): Promise<Bill> {
  const [row] = await tx.insert(bills).values(values).returning({ id: bills.id });
  return found(await findBill(tx, found(row, 'Bill').id), 'Bill');
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
  );
}
