import type { BillingPlan } from '@builder-os/contract/modules/invoicing/billing-plans';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { changeOrders, contractOf } from '../../changes/change-orders/change-orders.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { creditNotes } from '../credit-notes/credit-notes.table.ts';
import { invoiceLines } from '../invoices/invoice-parts.table.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { billedOfPlanLine } from '../invoices/plan-billing.table.ts';
import { billingPlanLines, billingPlans } from './billing-plans.table.ts';

type Row = Record<string, unknown>;

/** A job's plan in one statement. @param today lines of the kind `dates` can be billed from their day on */
export async function findBillingPlan(db: Executor, jobId: number, today: string): Promise<BillingPlan | undefined> {
  const { rows } = await db.execute<BillingPlan & Row>(sql`
    with plan as (
      select plan.*, ${contractOf()} as contract from ${billingPlans} plan join ${jobs} job on job.id = plan.job_id
      where plan.job_id = ${jobId} and job.deleted_at is null
    ), lines as (
      select line.*, state.billed, state.held,
        case when plan.kind = 'percent_complete' or line.reached_on is not null or line.due_on <= ${today}::date
          then line.value - state.billed else 0.00 end as billable
      from plan join ${billingPlanLines} line on line.job_id = plan.job_id cross join lateral (${billedOfPlanLine(sql`line.id`)}) state
    ), issued as (
      select invoice.*, case when invoice.kind = 'standard' then invoice.subtotal - coalesce((
          select sum(note.subtotal) from ${creditNotes} note where note.invoice_id = invoice.id
        ), 0) else 0.00 end as net
      from ${invoices} invoice
      where invoice.job_id = ${jobId} and invoice.status <> 'draft' and invoice.deleted_at is null
    )
    select plan.job_id as "jobId", plan.kind, plan.retainage_percent::text as "retainagePercent",
      plan.terms_days as "termsDays", plan.contract::text as contract, (
        select coalesce(sum(change.price), 0.00)::text from ${changeOrders} change
        where change.job_id = plan.job_id and change.state = 'signed'
          and not exists (select from lines where lines.change_order_id = change.id)
      ) as unplanned, plan.version, plan.updated_at as "updatedAt",
      (select coalesce(sum(value), 0.00)::text from lines) as total,
      (select coalesce(sum(net), 0.00)::text from issued) as billed,
      (select coalesce(sum(held), 0.00)::text from issued) as held,
      (select coalesce(sum(billable), 0.00)::text from lines) as billable,
      (
        select coalesce(json_agg(json_build_object('id', id, 'position', position, 'description', description,
          'value', value::text, 'dueOn', due_on, 'reachedOn', reached_on, 'category', category, 'changeOrderId', change_order_id,
          'billed', billed::numeric(14, 2)::text, 'percentBilled', round(100 * billed / value, 2)::text,
          'held', held::numeric(14, 2)::text, 'billable', billable::numeric(14, 2)::text) order by position), '[]')
        from lines
      ) as lines,
      (
        select coalesce(json_agg(json_build_object('id', id, 'number', number, 'title', title, 'invoiceDate', invoice_date,
          'subtotal', subtotal::text, 'billed', net::numeric(14, 2)::text, 'held', held::text, 'status', status,
          'daysLate', case when due > 0 then greatest(${today}::date - due_date, 0) else 0 end)
          order by invoice_date, id), '[]')
        from issued
      ) as "billedBefore"
    from plan`);
  return rows[0];
}

/** @param hasNewLines whether its lines change too */
export async function upsertPlan(
  tx: Transaction,
  values: typeof billingPlans.$inferInsert,
  hasNewLines: boolean,
): Promise<void> {
  const { jobId: _, ...changes } = values;
  await tx
    .insert(billingPlans)
    .values(values)
    .onConflictDoUpdate({ target: billingPlans.jobId, set: changed(billingPlans, changes, hasNewLines) });
}

/** Locks the lines of a plan until the transaction ends. @param ids only these lines */
export async function lockLines(tx: Transaction, jobId: number, ids?: readonly number[]): Promise<void> {
  await tx
    .select({ id: billingPlanLines.id })
    .from(billingPlanLines)
    .where(and(eq(billingPlanLines.jobId, jobId), ids && inArray(billingPlanLines.id, [...ids])))
    .orderBy(billingPlanLines.id)
    .for('update');
}

type NewLine = Omit<typeof billingPlanLines.$inferInsert, 'id'>;

/** Replaces the lines of a plan; those with an id stay the same rows. */
export async function replaceLines(
  tx: Transaction,
  jobId: number,
  { removed, lines }: { removed: readonly number[]; lines: readonly (NewLine & { id?: number | undefined })[] },
): Promise<void> {
  if (removed.length > 0) await tx.delete(billingPlanLines).where(inArray(billingPlanLines.id, [...removed]));
  // Positions are unique, so they make room first.
  await tx
    .update(billingPlanLines)
    .set({ position: sql`-${billingPlanLines.position}` })
    .where(eq(billingPlanLines.jobId, jobId));
  for (const { id, ...values } of lines) {
    if (id === undefined) await tx.insert(billingPlanLines).values(values);
    else await tx.update(billingPlanLines).set(values).where(eq(billingPlanLines.id, id));
  }
}

/** The lines of a plan that a draft or an issued invoice names. */
export async function findNamedLines(tx: Transaction, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectDistinct({ id: invoiceLines.planLineId })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(and(inArray(invoiceLines.planLineId, [...ids])));
  return new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])));
}

/** The kind of a job's plan and the number and last position of its lines, locked against changes; undefined without one. */
export async function findPlanForUpdate(tx: Transaction, jobId: number) {
  const [plan] = await tx
    .select({ kind: billingPlans.kind })
    .from(billingPlans)
    .where(eq(billingPlans.jobId, jobId))
    .for('update');
  if (!plan) return undefined;
  const [lines] = await tx
    .select({
      count: sql<number>`count(*)::integer`,
      last: sql<number>`coalesce(max(${billingPlanLines.position}), 0)::integer`,
    })
    .from(billingPlanLines)
    .where(eq(billingPlanLines.jobId, jobId));
  return { kind: plan.kind, count: lines?.count ?? 0, last: lines?.last ?? 0 };
}

/** Adds a line at the end of a plan, whose version goes up. */
export async function addPlanLine(tx: Transaction, line: NewLine): Promise<void> {
  await tx.insert(billingPlanLines).values(line);
  await tx
    .update(billingPlans)
    .set(changed(billingPlans, {}, true))
    .where(eq(billingPlans.jobId, line.jobId));
}
