import type { Executor } from '../../../platform/db/database.ts';
import { coaches } from './coaches.table.ts';

/** Makes a person a coach who can be booked at any hour, without notice or buffers. */
export async function buildCoach(db: Executor, fields: Partial<typeof coaches.$inferInsert> & { userId: string }) {
  const [coach] = await db
    .insert(coaches)
    .values({
      hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '00:00', to: '24:00' })),
      bufferBefore: 0,
      bufferAfter: 0,
      noticeHours: 0,
      horizonDays: 365,
      ...fields,
    })
    .returning();
  if (!coach) throw new Error('the coach was not inserted');
  return coach;
}
