import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { stablePlan } from '../db/plan-caching.ts';
import { users } from '../identity/users.table.ts';
import { auditLogs } from './audit-logs.table.ts';

/** The name of the person who last changed a record. Undefined if the system did, or the person has no name. */
export async function findLastChanger(
  db: Executor,
  resource: string,
  id: number | string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ name: sql<string>`trim(concat_ws(' ', ${users.firstName}, ${users.lastName}))` })
    .from(auditLogs)
    .innerJoin(users, eq(users.id, auditLogs.userId))
    .where(sql`${stablePlan} ${and(eq(auditLogs.resourceType, resource), eq(auditLogs.resourceId, String(id)))}`)
    .orderBy(desc(auditLogs.id))
    .limit(1);
  return row?.name || undefined;
}
