import type { Executor } from '../../../platform/db/database.ts';
import { bookings } from './bookings.table.ts';

const HOUR = 60 * 60_000;

/** Books an hour of a coach without buffers: a consultation unless a package is given. */
export async function buildBooking(
  db: Executor,
  { startsAt, ...fields }: Partial<typeof bookings.$inferInsert> & { coachId: number; startsAt: string },
) {
  const endsAt = new Date(Date.parse(startsAt) + HOUR).toISOString();
  const kind = fields.packageId == null ? 'consultation' : 'session';
  const [booking] = await db
    .insert(bookings)
    .values({ kind, startsAt, endsAt, busyFrom: startsAt, busyTo: endsAt, ...fields })
    .returning();
  if (!booking) throw new Error('the booking was not inserted');
  return booking;
}
