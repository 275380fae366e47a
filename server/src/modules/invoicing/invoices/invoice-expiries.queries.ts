import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import type { Expiry, ExpirySpan } from '../../../platform/expiries/expiries.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { invoices } from './invoices.table.ts';

const link = sql<string>`'/jobs?tab=receivables&invoice=' || ${invoices.id}`;
const isOpen = inArray(invoices.status, ['issued', 'part_paid']);

/** Invoices with something due, by their due day. */
export function listDueInvoices(db: Executor, { until, limit }: ExpirySpan): Promise<Expiry[]> {
  return db
    .select({
      key: sql<string>`${invoices.id}::text`,
      title: sql<string>`${invoices.number} || ', ' || ${invoices.customerName}`,
      detail: sql<string>`concat_ws(' ', ${jobs.number}, ${jobs.name})`,
      lapsesOn: sql<string>`${invoices.dueDate}::text`,
      link,
      ownerId: invoices.issuedBy,
    })
    .from(invoices)
    .leftJoin(jobs, eq(jobs.id, invoices.jobId))
    .where(and(isOpen, sql`${invoices.due} > 0 and ${invoices.dueDate} <= ${until}::date`))
    .orderBy(asc(invoices.dueDate), asc(invoices.id))
    .limit(limit);
}

/** Retainage of invoices that isn't billed, by the day the work of their job is accepted. */
export function listDueRetainage(db: Executor, { until, limit }: ExpirySpan): Promise<Expiry[]> {
  const acceptedOn = sql`(case
    when ${jobs.phase} in ('punch_list', 'closed', 'cancelled') then least(${jobs.finishesOn}, ${jobs.closedOn},
      (${jobs.phaseChangedAt} at time zone (select office_time_zone()))::date)
    else ${jobs.finishesOn} end)`;
  return db
    .select({
      key: sql<string>`${invoices.id}::text`,
      title: sql<string>`${invoices.number} || ', ' || ${invoices.customerName}`,
      detail: sql<string>`${jobs.number} || ' ' || ${jobs.name}`,
      lapsesOn: sql<string>`${acceptedOn}::text`,
      link,
      ownerId: invoices.issuedBy,
    })
    .from(invoices)
    .innerJoin(jobs, eq(jobs.id, invoices.jobId))
    .where(and(isOpen, eq(invoices.kind, 'standard'), sql`${invoices.held} > 0 and ${acceptedOn} <= ${until}::date`))
    .orderBy(acceptedOn, asc(invoices.id))
    .limit(limit);
}
