import type { InvoiceLine } from '@builder-os/contract/modules/invoicing/invoice-lines';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { changeOrders } from '../../changes/change-orders/change-orders.table.ts';
import { billingPlanLines } from '../billing-plans/billing-plans.table.ts';
import { taxRates } from '../tax-rates/tax-rates.table.ts';
import { invoiceLines, invoiceParts } from './invoice-parts.table.ts';
import type { Part } from './invoice-shares.ts';
import { invoices } from './invoices.table.ts';
import { billedOfPlanLine } from './plan-billing.table.ts';

export type NewLine = Omit<typeof invoiceLines.$inferInsert, 'id' | 'invoiceId' | 'position'>;

const { invoiceId: _invoiceId, ...lineColumns } = getTableColumns(invoiceLines);

export async function findInvoiceLines(db: Executor, invoiceId: number): Promise<InvoiceLine[]> {
  return db
    .select({
      ...lineColumns,
      changeOrderNumber: sql<string | null>`(
        select change.number from ${changeOrders} change where change.id = "invoice_lines"."change_order_id")`,
      releasesNumber: sql<string | null>`(
        select number from ${invoices} released where released.id = "invoice_lines"."releases_invoice_id")`,
    })
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(invoiceLines.position);
}

export async function replaceInvoiceLines(
  tx: Transaction,
  invoiceId: number,
  lines: readonly NewLine[],
): Promise<{ id: number }[]> {
  await tx.delete(invoiceLines).where(eq(invoiceLines.invoiceId, invoiceId));
  return tx
    .insert(invoiceLines)
    .values(lines.map((line, index) => ({ ...line, invoiceId, position: index + 1 })))
    .returning({ id: invoiceLines.id });
}

export async function insertParts(tx: Transaction, invoiceId: number, parts: readonly Part[]): Promise<void> {
  await tx.insert(invoiceParts).values(parts.map((part, position) => ({ ...part, invoiceId, position })));
}

export async function findParts(tx: Executor, invoiceId: number): Promise<Part[]> {
  const { kind, lineId, isHeld, category, amount } = invoiceParts;
  return tx
    .select({ kind, lineId, isHeld, category, amount })
    .from(invoiceParts)
    .where(eq(invoiceParts.invoiceId, invoiceId))
    .orderBy(invoiceParts.position);
}

/** The tax rate of a rate's place on a day: the latest one that has started by then. */
export async function findRateOn(tx: Executor, rateId: number, day: string) {
  const { rows } = await tx.execute<{ place: string; id: number | null; percent: string | null }>(sql`
    select chosen.place, held.id, held.percent::text as percent from ${taxRates} chosen
    left join lateral (
      select id, percent from ${taxRates} rate
      where lower(rate.place) = lower(chosen.place) and rate.starts_on <= ${day}::date order by rate.starts_on desc limit 1
    ) held on true
    where chosen.id = ${rateId}`);
  return rows[0];
}

/** A line of a job's plan, already locked. */
export async function findPlanLine(tx: Transaction, { id, jobId }: { id: number; jobId: number }) {
  const [line] = await tx
    .select()
    .from(billingPlanLines)
    .where(and(eq(billingPlanLines.id, id), eq(billingPlanLines.jobId, jobId)));
  return line;
}

/** The amount issued invoices billed of a plan line, less credit notes, and the retainage they hold. */
export async function findBilledOf(db: Executor, planLineId: number): Promise<{ billed: string; held: string }> {
  const { rows } = await db.execute<{ billed: string; held: string }>(sql`
    select billed::text as billed, held::text as held from (${billedOfPlanLine(sql`${planLineId}`)}) state`);
  return found(rows[0], 'Plan line');
}
