import { CHANGE_LINK_DAYS, UNSIGNED_STATES } from '@builder-os/contract/modules/changes/change-order-states';
import { OPEN_PHASES } from '@builder-os/contract/modules/jobs/job-phases';
import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import type { Expiry, ExpirySpan } from '../../../platform/expiries/expiries.ts';
import { readValue } from '../../../platform/figures/live-figures.ts';
import type { TracedRecords } from '../../../platform/privacy/personal-data.ts';
import type { FileOf } from '../../../platform/records/related-files.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { signatureRequests } from '../../signing/signatures/signatures.table.ts';
import { selectionSheets } from '../selection-sheets/selection-sheets.table.ts';
import { selections } from '../selections/selections.table.ts';
import { changeOrders } from './change-orders.table.ts';

const link = sql<string>`'/jobs/' || ${changeOrders.jobId} || '?tab=changes&change=' || ${changeOrders.id}`;

/** Changes that were sent and have no answer, by the day their link expires. */
export function listUnanswered(db: Executor, { until, limit, timeZone }: ExpirySpan): Promise<Expiry[]> {
  const expiresAt = sql`coalesce((
    select request.expires_at from ${signatureRequests} request
    where request.resource = 'change-order' and request.record_id = ${changeOrders.id} and request.status = 'open'
  ), ${changeOrders.sentAt} + make_interval(days => ${CHANGE_LINK_DAYS}))`;
  const lapsesOn = sql`(${expiresAt} at time zone ${timeZone})::date`;
  return db
    .select({
      key: sql<string>`${changeOrders.id}::text`,
      title: sql<string>`${changeOrders.number} || ' ' || ${changeOrders.title}`,
      detail: sql<string>`${jobs.number} || ' ' || ${jobs.name}`,
      lapsesOn: sql<string>`${lapsesOn}::text`,
      link,
      ownerId: sql<string | null>`coalesce(${changeOrders.sentBy}, ${jobs.managerId})`,
    })
    .from(changeOrders)
    .innerJoin(jobs, eq(jobs.id, changeOrders.jobId))
    .where(
      and(
        isNull(jobs.deletedAt),
        inArray(jobs.phase, [...OPEN_PHASES]),
        eq(changeOrders.state, 'sent'),
        sql`${lapsesOn} <= ${until}::date`,
      ),
    )
    .orderBy(sql`${lapsesOn}`, asc(changeOrders.id))
    .limit(limit);
}

/** Changes the customer can still sign keep a job from being closed. */
export function findSentChanges(tx: Transaction, jobId: number) {
  const { id, number, title, price } = changeOrders;
  return tx
    .select({ id, jobId: changeOrders.jobId, number, title, price })
    .from(changeOrders)
    .where(and(eq(changeOrders.jobId, jobId), eq(changeOrders.state, 'sent')))
    .orderBy(asc(changeOrders.ordinal));
}

/** The PDFs of a job's change orders that were approved. */
export function findChangeFiles(db: Executor, jobId: number, limit: number): Promise<FileOf[]> {
  const { id, number, title, approvedAt, createdAt, state } = changeOrders;
  return db
    .select({
      key: sql<string>`'change-order-' || ${id}`,
      kind: sql<'document'>`'document'`,
      name: sql<string>`${number} || '.pdf'`,
      of: sql<string>`${number} || ' ' || ${title}`,
      file: sql<string>`'/api/change-orders/' || ${id} || '/pdf'`,
      link,
      at: sql<string>`coalesce(${approvedAt}, ${createdAt})`.mapWith(approvedAt),
    })
    .from(changeOrders)
    .where(and(eq(changeOrders.jobId, jobId), isNull(changeOrders.deletedAt), ne(state, 'draft'), ne(state, 'priced')))
    .orderBy(desc(id))
    .limit(limit);
}

/** The prices of all changes on their way to a signature, on jobs that are open. */
export function sumUnsigned(db: Executor): Promise<string | null> {
  return readValue(
    db,
    sql`select coalesce(sum(change.price), 0.00)::text as value
      from ${changeOrders} change join ${jobs} job on job.id = change.job_id
      where change.deleted_at is null and job.deleted_at is null
        and change.state = any(${sql.param([...UNSIGNED_STATES])}::text[])
        and job.phase = any(${sql.param([...OPEN_PHASES])}::text[])`,
  );
}

/** A job's change orders, selections and sheets, including those in Trash. */
export async function findChangeRecords(db: Executor, jobId: number): Promise<TracedRecords[]> {
  const idsIn = async (table: typeof changeOrders | typeof selections | typeof selectionSheets) => {
    const rows = await db.select({ id: table.id }).from(table).where(eq(table.jobId, jobId)).orderBy(asc(table.id));
    return rows.map(({ id }) => id);
  };
  return [
    { resource: 'change-order', ids: await idsIn(changeOrders) },
    { resource: 'selection', ids: await idsIn(selections) },
    { resource: 'selection-sheet', ids: await idsIn(selectionSheets) },
  ];
}
