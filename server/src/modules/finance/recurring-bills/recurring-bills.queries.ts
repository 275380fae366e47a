import { MOST_RECURRING, type RecurringBill } from '@builder-os/contract/modules/finance/recurring-bills';
import type { CreditLine } from '@builder-os/contract/modules/finance/vendor-credits';
import { and, asc, count, eq, getTableColumns, isNull, lte, max, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { recordKind } from '../../../platform/records/record-kind.ts';
import { costCodes } from '../../jobs/cost-codes/cost-codes.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { bills } from '../bills/bills.table.ts';
import { profitFirstAccounts } from '../profit-first-accounts/profit-first-accounts.table.ts';
import { recurringBillLines, recurringBills } from './recurring-bills.table.ts';

const { deletedAt, deletedBy, ...storedColumns } = getTableColumns(recurringBills);
const recurringColumns = {
  ...storedColumns,
  firstMonth: sql<string>`to_char(${recurringBills.firstMonth}, 'YYYY-MM')`,
  lastMonth: sql<string | null>`to_char(${recurringBills.lastMonth}, 'YYYY-MM')`,
  accountName: profitFirstAccounts.name,
  lines: sql<CreditLine[]>`(
    select json_agg(json_build_object('id', line.id, 'description', line.description, 'amount', line.amount::text,
      'category', line.category, 'jobId', line.job_id, 'jobNumber', job.number, 'costCodeId', line.cost_code_id,
      'costCode', code.code, 'costType', line.cost_type) order by line.position)
    from ${recurringBillLines} line left join ${jobs} job on job.id = line.job_id
      left join ${costCodes} code on code.id = line.cost_code_id
    where line.recurring_id = "bill_templates"."id"
  )`,
};

export type NewRecurring = typeof recurringBills.$inferInsert;
type NewLine = Omit<typeof recurringBillLines.$inferInsert, 'id' | 'recurringId' | 'position'>;

export function findRecurring(db: Executor): Promise<RecurringBill[]> {
  return selectRecurring(db)
    .where(isNull(recurringBills.deletedAt))
    .orderBy(sql`${recurringBills.nextOn} asc nulls last`, asc(recurringBills.id))
    .limit(MOST_RECURRING);
}

export async function findRecurringBill(db: Executor, id: number): Promise<RecurringBill | undefined> {
  const [row] = await selectRecurring(db).where(and(eq(recurringBills.id, id), isNull(recurringBills.deletedAt)));
  return row;
}

export const recurringKind = recordKind({
  resource: 'recurring-bill',
  noun: 'Recurring bill',
  table: recurringBills,
  columns: { id: recurringBills.id, vendor: recurringBills.vendor, deletedBy: recurringBills.deletedBy },
  trash: {
    label: 'Recurring bills',
    name: sql`${recurringBills.vendor}`,
    detail: sql`'day ' || ${recurringBills.dayOfMonth} || ' of each month'`,
  },
}).reading(findRecurringBill);

export async function countRecurring(db: Executor): Promise<number> {
  const [row] = await db.select({ count: count() }).from(recurringBills).where(isNull(recurringBills.deletedAt));
  return row?.count ?? 0;
}

export async function insertRecurring(
  tx: Transaction,
  values: NewRecurring,
  lines: readonly NewLine[],
): Promise<RecurringBill> {
  const [row] = await tx.insert(recurringBills).values(values).returning({ id: recurringBills.id });
  const { id } = found(row, 'Recurring bill');
  await insertLines(tx, id, lines);
  return found(await findRecurringBill(tx, id), 'Recurring bill');
}

export async function updateRecurringRow(
  tx: Transaction,
  id: number,
  changes: Partial<NewRecurring>,
  lines?: readonly NewLine[],
): Promise<RecurringBill> {
  const values = changed(recurringBills, changes, lines !== undefined);
  await tx.update(recurringBills).set(values).where(eq(recurringBills.id, id));
  if (lines) {
    await tx.delete(recurringBillLines).where(eq(recurringBillLines.recurringId, id));
    await insertLines(tx, id, lines);
  }
  return found(await findRecurringBill(tx, id), 'Recurring bill');
}

/** The recurring bills with a bill to enter by a day. */
export async function findDueRecurring(db: Executor, today: string): Promise<number[]> {
  const rows = await db
    .select({ id: recurringBills.id })
    .from(recurringBills)
    .where(and(lte(recurringBills.nextOn, today), isNull(recurringBills.deletedAt)))
    .orderBy(recurringBills.nextOn, recurringBills.id);
  return rows.map(({ id }) => id);
}

/** The last month (`2026-03`) that a recurring bill has entered its bill of; null if there is none. */
export async function findEnteredMonth(db: Executor, id: number): Promise<string | null> {
  const [row] = await db
    .select({ month: max(bills.recurringMonth) })
    .from(bills)
    .where(eq(bills.recurringId, id));
  return row?.month?.slice(0, 7) ?? null;
}

async function insertLines(tx: Transaction, recurringId: number, lines: readonly NewLine[]): Promise<void> {
  await tx.insert(recurringBillLines).values(lines.map((line, position) => ({ ...line, recurringId, position })));
}

function selectRecurring(db: Executor) {
  return db
    .select(recurringColumns)
    .from(recurringBills)
    .leftJoin(profitFirstAccounts, eq(profitFirstAccounts.id, recurringBills.accountId))
    .$dynamic();
}
