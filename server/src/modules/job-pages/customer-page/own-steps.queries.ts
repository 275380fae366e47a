import { OPEN_PHASES } from '@builder-os/contract/modules/jobs/job-phases';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { changeOrders } from '../../changes/change-orders/change-orders.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { signatureRequests, signatureSigners } from '../../signing/signatures/signatures.table.ts';
import type { OpenPageLink } from '../page-links/page-links.queries.ts';

/** Whether a change of the open job was sent to its customer, who hasn't answered yet. */
export async function isSentChange(db: Executor, jobId: number, id: number): Promise<boolean> {
  const own = and(eq(changeOrders.id, id), eq(changeOrders.jobId, jobId), eq(changeOrders.state, 'sent'));
  const isOpen = sql`exists (
    select from ${jobs} job where job.id = ${changeOrders.jobId} and job.phase = any(${sql.param([...OPEN_PHASES])}))`;
  return (await db.$count(changeOrders, and(own, isOpen, isNull(changeOrders.deletedAt)))) > 0;
}

/** The sent records that the person of a link signs next: the signer has their email address, or their name. */
export async function findOwnSignings(
  db: Executor,
  ids: readonly number[],
  { name, email }: Pick<OpenPageLink, 'name' | 'email'>,
  resource = 'change-order',
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: signatureRequests.recordId })
    .from(signatureRequests)
    .innerJoin(signatureSigners, eq(signatureSigners.requestId, signatureRequests.id))
    .where(
      and(
        eq(signatureRequests.resource, resource),
        eq(signatureRequests.status, 'open'),
        gt(signatureRequests.expiresAt, sql`now()`),
        sql`${signatureRequests.recordId} = any(${sql.param([...ids])})`,
        sql`${signatureSigners.position} = (
          select min(position) from ${signatureSigners} next
          where next.request_id = ${signatureRequests.id} and next.status <> 'signed')`,
        sql`case when ${signatureSigners.email} is null then lower(${signatureSigners.name}) = lower(${name})
          else lower(${signatureSigners.email}) = lower(${email ?? ''}) end`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
