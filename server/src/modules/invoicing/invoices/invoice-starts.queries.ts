import { sql } from 'drizzle-orm';
import { lockKey } from '../../../platform/db/advisory-locks.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { changeOrders } from '../../changes/change-orders/change-orders.table.ts';
import { revenueRecords } from '../../finance/revenue-tracking/revenue-records.table.ts';
import { billingPlanLines, billingPlans } from '../billing-plans/billing-plans.table.ts';
import { billedOfChange } from '../change-billing/change-billing.table.ts';
import { creditNotes } from '../credit-notes/credit-notes.table.ts';
import { invoiceSettlements } from './invoice-parts.table.ts';
import { invoices } from './invoices.table.ts';

export interface StoredPlan {
  kind: 'percent_complete' | 'milestones' | 'dates';
  retainagePercent: string;
  termsDays: number;
  lines: {
    id: number;
    description: string;
    value: string;
    dueOn: string | null;
    reachedOn: string | null;
    category: string | null;
  }[];
}

export async function findPlan(db: Executor, jobId: number): Promise<StoredPlan | undefined> {
  const { rows } = await db.execute<StoredPlan & Record<string, unknown>>(sql`
    select kind, retainage_percent::text as "retainagePercent", terms_days as "termsDays", coalesce((
      select json_agg(json_build_object('id', id, 'description', description, 'value', value::text, 'dueOn', due_on,
        'reachedOn', reached_on, 'category', category) order by position)
      from ${billingPlanLines} line where line.job_id = plan.job_id
    ), '[]') as lines
    from ${billingPlans} plan where job_id = ${jobId}`);
  return rows[0];
}

/**
 * The amount billed of a job's original contract before tax: issued invoices less credit notes and without signed
 * changes, plus revenue records without an invoice. Retainage invoices don't count, because their amount was billed
 * before; fully credited ones gave it back.
 */
export async function findBilledOfJob(db: Executor, jobId: number): Promise<string> {
  const { rows } = await db.execute<{ billed: string }>(sql`
    select ((
        select coalesce(sum(subtotal), 0.00) from ${invoices} where job_id = ${jobId} and status <> 'draft' and kind = 'standard'
      ) - (
        select coalesce(sum(note.subtotal), 0.00) from ${creditNotes} note join ${invoices} invoice on invoice.id = note.invoice_id
        where invoice.job_id = ${jobId} and (invoice.kind = 'standard' or exists (
          select from ${invoiceSettlements} released
          where released.retainage_invoice_id = invoice.id and released.undone_at is null
        ))
      ) + (
        select coalesce(sum(gross_revenue), 0.00) from ${revenueRecords}
        where job_id = ${jobId} and status in ('invoiced', 'paid') and documented_by is null
      ) - (
        select coalesce(sum(${billedOfChange(sql`change.id`)}), 0.00) from ${changeOrders} change
        where change.job_id = ${jobId} and change.state = 'signed'
      ))::text as billed`);
  return rows[0]?.billed ?? '0.00';
}

/** Lets only one transaction at a time start an invoice of a record of another module, which nothing else here locks. */
export async function lockSource(tx: Transaction, { kind, id }: { kind: string; id: number }): Promise<void> {
  await lockKey(tx, 'invoice source', `${kind} ${id}`);
}

/** The invoice of a record of another module, unless all of it is credited; its number is null while it's a draft. */
export async function findInvoiceOf(
  db: Executor,
  { kind, id }: { kind: string; id: number },
): Promise<{ number: string | null } | undefined> {
  const { rows } = await db.execute<{ number: string | null }>(sql`
    select number from ${invoices} invoice
    where source_kind = ${kind} and source_id = ${id} and deleted_at is null and (status = 'draft' or amount > (
      select coalesce(sum(note.amount), 0) from ${creditNotes} note where note.invoice_id = invoice.id))
    order by number, id limit 1`);
  return rows[0];
}

interface HoldingInvoice extends Record<string, unknown> {
  id: number;
  number: string;
  customerId: number | null;
  held: string;
}

/** The issued invoices of a job that hold retainage, oldest first. */
export async function findHolding(db: Executor, jobId: number): Promise<HoldingInvoice[]> {
  const { rows } = await db.execute<HoldingInvoice>(sql`
    select id, number, customer_id as "customerId", held::text as held from ${invoices}
    where job_id = ${jobId} and kind = 'standard' and status in ('issued', 'part_paid')
      and held > 0
    order by invoice_date, id`);
  return rows;
}
