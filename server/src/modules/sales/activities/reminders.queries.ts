import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { activities } from './activities.table.ts';

export interface DueActivity {
  id: number;
  title: string;
  scheduledAt: string;
  userId: string;
}

const AT_MOST = 200;

/**
 * Open activities that begin within 15 minutes and whose owner hasn't been reminded of that time. Long-past activities
 * are left out, so an outage doesn't cause stale reminders. Rows locked by another server are skipped.
 */
export async function findDueActivitiesForUpdate(tx: Transaction): Promise<DueActivity[]> {
  const { rows } = await tx.execute<DueActivity & Record<string, unknown>>(sql`
    select a.id, a.title, a.scheduled_at as "scheduledAt", a.created_by as "userId"
    from ${activities} a
    join ${users} u on u.id = a.created_by and u.is_approved and u.is_active
    where a.deleted_at is null and not a.is_completed
      and a.scheduled_at > now() - interval '2 hours' and a.scheduled_at <= now() + interval '15 minutes'
      and a.reminded_for is distinct from a.scheduled_at
    order by a.scheduled_at
    limit ${AT_MOST}
    for update of a skip locked`);
  return rows;
}

/** Records which time the owner was reminded of. This isn't an edit of the record, so its version stays. */
export async function markReminded(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(activities)
    .set({ remindedFor: sql`${activities.scheduledAt}` })
    .where(eq(activities.id, id));
}
