import type { LeadChange } from '@builder-os/contract/modules/sales/lead-history';
import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { stablePlan } from '../../../platform/db/plan-caching.ts';
import { fullName } from '../../../platform/identity/person-names.ts';
import { users } from '../../../platform/identity/users.table.ts';

const MOST_CHANGES = 200;

const before = sql`${auditLogs.details} -> 'before'`;
const after = sql`${auditLogs.details} -> 'after'`;

// The audit log stores only differences, so it has a status or owner only if it changed. A creation has no `before`.
const status = sql<LeadChange['status']>`
  case when ${after} ->> 'status' is not null
    then jsonb_build_object('from', ${before} ->> 'status', 'to', ${after} ->> 'status')
  end`;
const owner = sql<LeadChange['owner']>`
  case when ${after} ? 'assignedTo'
    then jsonb_build_object('from', ${before} ->> 'assignedTo', 'to', ${after} ->> 'assignedTo')
  end`;

/**
 * Reads the audit log, which also records bulk changes and conversions. Naming the months since the lead was created keeps
 * the embedded engine, which stores no plans, from planning the others.
 */
export async function findLeadChanges(db: Executor, lead: { id: number; createdAt: string }): Promise<LeadChange[]> {
  return db
    .select({
      id: auditLogs.id,
      status,
      owner,
      changedAt: auditLogs.timestamp,
      changedBy: auditLogs.userId,
      changedByName: fullName(users),
    })
    .from(auditLogs)
    .leftJoin(users, eq(users.id, auditLogs.userId))
    .where(
      and(
        // Planning every month takes longer than reading the few entries.
        sql`${stablePlan} ${eq(auditLogs.resourceType, 'lead')}`,
        eq(auditLogs.resourceId, String(lead.id)),
        gte(auditLogs.timestamp, lead.createdAt),
        sql`${auditLogs.details} ? 'before'`,
        sql`(${after} ? 'status' or ${after} ? 'assignedTo')`,
      ),
    )
    .orderBy(desc(auditLogs.id))
    .limit(MOST_CHANGES);
}
