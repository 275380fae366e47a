import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { CashSpan, ExpectedCash } from '../../../platform/cash-forecasts/cash-forecasts.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { bills } from '../bills/bills.table.ts';
import { recurringBills } from '../recurring-bills/recurring-bills.table.ts';
import { revenueRecords } from '../revenue-tracking/revenue-records.table.ts';
import { type OwnParts, ownPart } from '../revenue-tracking/sales.table.ts';

/** Open bills whose run is scheduled by a day, with the amount due on each. */
export function findScheduledBills(db: Executor, until: string) {
  return db
    .select({
      id: bills.id,
      vendor: bills.vendor,
      due: bills.due,
      scheduledFor: bills.scheduledFor,
      reference: bills.referenceNumber,
    })
    .from(bills)
    .where(and(eq(bills.status, 'open'), gt(bills.due, '0'), lte(bills.scheduledFor, until)))
    .orderBy(asc(bills.scheduledFor), asc(bills.id));
}

/** Recurring bills that still enter bills, by the day of the next one. */
export function findActiveRecurring(db: Executor, until: string) {
  return db
    .select({
      id: recurringBills.id,
      vendor: recurringBills.vendor,
      amount: recurringBills.amount,
      category: recurringBills.category,
      dayOfMonth: recurringBills.dayOfMonth,
      dueDays: recurringBills.dueDays,
      firstMonth: sql<string>`to_char(${recurringBills.firstMonth}, 'YYYY-MM')`,
      lastMonth: sql<string | null>`to_char(${recurringBills.lastMonth}, 'YYYY-MM')`,
      nextOn: sql<string>`${recurringBills.nextOn}::text`,
    })
    .from(recurringBills)
    .where(and(isNotNull(recurringBills.nextOn), lte(recurringBills.nextOn, until), isNull(recurringBills.deletedAt)))
    .orderBy(asc(recurringBills.nextOn), asc(recurringBills.id));
}

/** Invoiced projects by their due day; those without one last. What invoices bill counts as invoices. */
export async function findInvoicedProjects(
  db: Executor,
  { until }: CashSpan,
  parts: OwnParts,
): Promise<ExpectedCash[]> {
  const own = ownPart(parts, sql`${revenueRecords}`);
  const rows = await db
    .select({
      id: revenueRecords.id,
      title: revenueRecords.projectName,
      detail: revenueRecords.clientName,
      amount: sql<string>`${own}::text`,
      date: revenueRecords.dueDate,
    })
    .from(revenueRecords)
    .where(
      and(
        eq(revenueRecords.status, 'invoiced'),
        isNull(revenueRecords.documentedBy),
        sql`${own} > 0`,
        or(isNull(revenueRecords.dueDate), lte(revenueRecords.dueDate, until)),
      ),
    )
    .orderBy(sql`${revenueRecords.dueDate} asc nulls last`, asc(revenueRecords.id));
  return rows.map(({ id, title, ...row }) => ({
    key: String(id),
    title: title ?? `Project ${id}`,
    ...row,
    link: `/financial?tab=revenue${title === null ? '' : `&q=${encodeURIComponent(title)}`}`,
  }));
}
