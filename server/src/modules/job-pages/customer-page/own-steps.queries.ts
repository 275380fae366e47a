import { and, eq, gt, sql } from 'drizzle-orm';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { signatureRequests, signatureSigners } from '../../signing/signatures/signatures.table.ts';
import type { OpenPageLink } from '../page-links/page-links.queries.ts';

/** Those of the sent change orders that the person of a link signs next: the signer has their address, or their name. */
export async function findOwnSignings(
  db: Executor,
  changeIds: readonly number[],
  { name, email }: Pick<OpenPageLink, 'name' | 'email'>,
): Promise<Set<number>> {
  if (changeIds.length === 0) return new Set();
  const rows = await db
    .select({ id: signatureRequests.recordId })
    .from(signatureRequests)
    .innerJoin(signatureSigners, eq(signatureSigners.requestId, signatureRequests.id))
    .where(
      and(
        eq(signatureRequests.resource, 'change-order'),
        eq(signatureRequests.status, 'open'),
        gt(signatureRequests.expiresAt, sql`now()`),
        sql`${signatureRequests.recordId} = any(${sql.param([...changeIds])})`,
        sql`${signatureSigners.position} = (
          select min(position) from ${signatureSigners} next
          where next.request_id = ${signatureRequests.id} and next.status <> 'signed')`,
        sql`case when ${signatureSigners.email} is null then lower(${signatureSigners.name}) = lower(${name})
          else lower(${signatureSigners.email}) = lower(${email ?? ''}) end`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** How many questions a link sent in the last 24 hours. */
export function countQuestions(db: Executor, linkId: number): Promise<number> {
  return db.$count(
    auditLogs,
    and(
      eq(auditLogs.action, 'page-link.ask'),
      eq(auditLogs.resourceId, String(linkId)),
      gt(auditLogs.timestamp, sql`now() - interval '1 day'`),
    ),
  );
}
