import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { ledgerAccounts } from '../../modules/finance/ledger-accounts/ledger-accounts.table.ts';
import { revenueRecords } from '../../modules/finance/revenue-tracking/revenue-records.table.ts';
import { billingPlanLines } from '../../modules/invoicing/billing-plans/billing-plans.table.ts';
import { creditNoteNumbers, creditNotes } from '../../modules/invoicing/credit-notes/credit-notes.table.ts';
import {
  customerPaymentParts,
  customerPayments,
} from '../../modules/invoicing/customer-payments/customer-payments.table.ts';
import { invoiceSettlements } from '../../modules/invoicing/invoices/invoice-parts.table.ts';
import { invoiceNumbers, invoices } from '../../modules/invoicing/invoices/invoices.table.ts';
import { reminderPlan, reminderSteps } from '../../modules/invoicing/receivables/receivables.table.ts';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { sampleRecords } from '../../platform/sample/sample-records.table.ts';

/** The sample projects whose income isn't recorded, by name. */
export async function findOpenProjects(db: Executor): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: revenueRecords.id, name: revenueRecords.projectName })
    .from(revenueRecords)
    .innerJoin(sampleRecords, isSampleOf('revenue_records', revenueRecords.id))
    .where(eq(revenueRecords.status, 'pending'));
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[name, id]])));
}

/** The lines of a job's billing plan, in their order. */
export async function findPlanLineIds(db: Executor, jobId: number): Promise<number[]> {
  const rows = await db
    .select({ id: billingPlanLines.id })
    .from(billingPlanLines)
    .where(eq(billingPlanLines.jobId, jobId))
    .orderBy(billingPlanLines.position);
  return rows.map(({ id }) => id);
}

export async function findAccountIds(db: Executor): Promise<Set<number>> {
  const rows = await db.select({ id: ledgerAccounts.id }).from(ledgerAccounts);
  return new Set(rows.map(({ id }) => id));
}

export async function hasReminderPlan(db: Executor): Promise<boolean> {
  return (await db.$count(reminderPlan)) > 0;
}

/**
 * Deletes the sample invoices with their payments and credit notes. They refer to each other so that none can be deleted
 * alone, which is why it's done in this order.
 */
export async function deleteInvoices(tx: Transaction): Promise<void> {
  const chosen = sampleIds('invoices');
  await tx.delete(invoiceSettlements).where(inArray(invoiceSettlements.invoiceId, chosen));
  await tx.delete(customerPayments).where(inArray(customerPayments.id, sampleIds('customer_payments')));
  await tx.delete(creditNotes).where(inArray(creditNotes.id, sampleIds('credit_notes')));
  await tx.delete(invoices).where(and(inArray(invoices.id, chosen), eq(invoices.kind, 'retainage')));
  await tx.delete(invoices).where(inArray(invoices.id, chosen));
}

/**
 * Deletes the undone parts of payments that stay, if they once paid sample invoices. No screen shows these parts, so
 * nobody could remove the reference.
 */
export async function deleteUndoneParts(tx: Transaction): Promise<void> {
  const undone = sql`(
    select id from ${customerPaymentParts} part where undone_at is not null
      and invoice_id in ${sampleIds('invoices')} and payment_id not in ${sampleIds('customer_payments')})`;
  await tx.delete(invoiceSettlements).where(sql`${invoiceSettlements.paymentPartId} in ${undone}`);
  await tx.delete(customerPaymentParts).where(sql`${customerPaymentParts.id} in ${undone}`);
}

/** Deletes the steps of the reminder plan if it's the sample's. */
export async function deleteReminderSteps(tx: Transaction): Promise<void> {
  await tx.delete(reminderSteps).where(sql`exists (${sampleIds('reminder_plan')})`);
}

/** Numbers start again if no invoice or credit note is left. Numbers of real ones are never reused. */
export async function forgetNumbers(tx: Transaction): Promise<void> {
  // Someone may be issuing an invoice. Only a statement that begins once they're done sees it.
  await tx.execute(sql`select from ${invoiceNumbers} order by year for update`);
  await tx.execute(sql`select from ${creditNoteNumbers} order by year for update`);
  await tx
    .delete(invoiceNumbers)
    .where(sql`not exists (select from ${invoices} where year = ${invoiceNumbers.year} and ordinal is not null)`);
  await tx
    .delete(creditNoteNumbers)
    .where(sql`not exists (select from ${creditNotes} where year = ${creditNoteNumbers.year})`);
}

function sampleIds(table: string): SQL<number> {
  return sql<number>`(select record_id from ${sampleRecords} where table_name = ${table})`;
}

function isSampleOf(table: string, id: typeof revenueRecords.id): SQL | undefined {
  return and(eq(sampleRecords.tableName, table), eq(sampleRecords.recordId, id));
}
