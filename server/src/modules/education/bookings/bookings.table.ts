import { BOOKING_KINDS, BOOKING_STATUSES } from '@builder-os/contract/modules/education/bookings';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf, recordColumns } from '../../../platform/db/columns.ts';
import type { SortKey } from '../../../platform/db/keyset.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { activities } from '../../sales/activities/activities.table.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';
import { coaches } from '../coaches/coaches.table.ts';
import { packages } from '../packages/packages.table.ts';
import { programs } from '../programs/programs.table.ts';

/**
 * Consultations and sessions. `busyFrom` to `busyTo` is the coach's time that a booking blocks, buffers included. The
 * constraint `bookings_coach_free` prevents booked ones from overlapping (ADR 024).
 */
export const bookings = pgTable(
  'bookings',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: BOOKING_KINDS }).notNull(),
    status: text('status', { enum: BOOKING_STATUSES }).notNull().default('booked'),
    coachId: integer('coach_id')
      .notNull()
      .references(() => coaches.id, { onDelete: 'restrict' }),
    contactId: integer('contact_id').references(() => contacts.id, { onDelete: 'set null' }),
    programId: integer('program_id').references(() => programs.id, { onDelete: 'set null' }),
    packageId: integer('package_id').references(() => packages.id, { onDelete: 'restrict' }),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    busyFrom: moment('busy_from').notNull(),
    busyTo: moment('busy_to').notNull(),
    notes: text('notes'),
    /** The meeting in the coach's own list of activities. */
    activityId: integer('activity_id').references(() => activities.id, { onDelete: 'set null' }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    ...recordColumns,
  },
  (table) => [
    index('bookings_starts_at_idx').on(table.startsAt, table.id),
    index('bookings_status_idx').on(table.status, table.startsAt, table.id),
    index('bookings_coach_idx').on(table.coachId, table.startsAt, table.id),
    index('bookings_package_idx').on(table.packageId, table.startsAt, table.id),
    index('bookings_contact_idx').on(table.contactId, table.startsAt, table.id),
    index('bookings_program_idx').on(table.programId),
    index('bookings_activity_idx').on(table.activityId),
    index('bookings_created_by_idx').on(table.createdBy),
    oneOf('bookings_kind_check', table.kind, BOOKING_KINDS),
    oneOf('bookings_status_check', table.status, BOOKING_STATUSES),
    check('bookings_session_check', sql`(${table.kind} = 'session') = (${table.packageId} is not null)`),
    check(
      'bookings_time_check',
      sql`${table.busyFrom} <= ${table.startsAt} and ${table.startsAt} < ${table.endsAt} and ${table.endsAt} <= ${table.busyTo}`,
    ),
  ],
);

function bookingSortKeysOf(table: Record<'startsAt', AnyPgColumn>) {
  return {
    startsAt: { expression: sql`${table.startsAt}`, type: 'timestamptz' },
  } as const satisfies Record<string, SortKey>;
}

export const bookingSortKeys = bookingSortKeysOf(bookings);
