import type { Booking, BookingListQuery } from '@builder-os/contract/modules/education/bookings';
import { and, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { lockable } from '../../../platform/records/record-kind.ts';
import { coaches } from '../coaches/coaches.table.ts';
import { contactNameOf } from '../learners/learners.queries.ts';
import { programs } from '../programs/programs.table.ts';
import { bookingSortKeys, bookings } from './bookings.table.ts';

const { createdBy, busyFrom, busyTo, ...storedColumns } = getTableColumns(bookings);

const bookingColumns = {
  ...storedColumns,
  coachName: sql<string>`coalesce((select coalesce(nullif(btrim(concat_ws(' ', person.first_name, person.last_name)), ''), person.email)
    from ${coaches} coach join ${users} person on person.id = coach.user_id where coach.id = "bookings"."coach_id"), '')`,
  contactName: contactNameOf('"bookings"."contact_id"'),
  programName: sql<string | null>`(select program.name from ${programs} program
    where program.id = "bookings"."program_id")`,
  minutes: sql<number>`(extract(epoch from "bookings"."ends_at" - "bookings"."starts_at") / 60)::integer`,
  isPast: sql<boolean>`("bookings"."starts_at" <= now())`,
};

export async function findBookingPage(db: Executor, query: BookingListQuery): Promise<Page<Booking>> {
  const isUpcoming = query.when === 'upcoming';
  const where = and(
    isUpcoming ? eq(bookings.status, 'booked') : undefined,
    query.when === 'past' ? ne(bookings.status, 'booked') : undefined,
    query.status && inArray(bookings.status, query.status),
    query.coachId === undefined ? undefined : eq(bookings.coachId, query.coachId),
    query.packageId === undefined ? undefined : eq(bookings.packageId, query.packageId),
    query.contactId === undefined ? undefined : eq(bookings.contactId, query.contactId),
  );
  const sort = { key: 'startsAt', descending: !isUpcoming } as const;
  const keys = keyset({ keys: bookingSortKeys, id: bookings.id, sort, page: query });
  const rows = await db
    .select({ ...bookingColumns, sortKey: keys.sortKey })
    .from(bookings)
    .where(and(where, keys.after))
    .orderBy(...keys.orderBy)
    .limit(keys.limit);
  return keys.toPage(rows, await countMatches(db, bookings, where));
}

export async function findBooking(db: Executor, id: number): Promise<Booking | undefined> {
  const [booking] = await db.select(bookingColumns).from(bookings).where(eq(bookings.id, id));
  return booking;
}

export const bookingKind = lockable({ resource: 'booking', noun: 'Booking', table: bookings, find: findBooking });

export async function findBookedOf(db: Executor, packageId: number): Promise<number[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.packageId, packageId), eq(bookings.status, 'booked')))
    .orderBy(bookings.id);
  return rows.map(({ id }) => id);
}

export async function insertBooking(tx: Transaction, values: typeof bookings.$inferInsert): Promise<number> {
  const [row] = await tx.insert(bookings).values(values).returning({ id: bookings.id });
  return found(row, 'Booking').id;
}

export async function updateBookingRow(
  tx: Transaction,
  id: number,
  changes: Partial<typeof bookings.$inferInsert>,
): Promise<void> {
  await tx.update(bookings).set(changed(bookings, changes)).where(eq(bookings.id, id));
}
