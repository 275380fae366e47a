import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, date, index, integer, numeric, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment, recordColumns } from '../../../platform/db/columns.ts';
import type { SortKey } from '../../../platform/db/keyset.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { revenueRecords } from '../../finance/revenue-tracking/revenue-records.table.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';
import { programs } from '../programs/programs.table.ts';

/** A client's sessions, with the program's terms at the time of sale. Used sessions are counted from bookings. */
export const packages = pgTable(
  'coaching_packages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    programId: integer('program_id')
      .notNull()
      .references(() => programs.id, { onDelete: 'restrict' }),
    contactId: integer('contact_id').references(() => contacts.id, { onDelete: 'set null' }),
    price: numeric('price', { precision: 10, scale: 2 }).notNull(),
    sessionsTotal: integer('sessions_total').notNull(),
    sessionMinutes: integer('session_minutes').notNull(),
    countsNoShows: boolean('counts_no_shows').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    cancelledAt: moment('cancelled_at'),
    revenueRecordId: integer('revenue_record_id').references(() => revenueRecords.id, { onDelete: 'set null' }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    ...recordColumns,
  },
  (table) => [
    index('coaching_packages_ends_on_idx').on(table.endsOn, table.id),
    index('coaching_packages_program_idx').on(table.programId, table.endsOn, table.id),
    index('coaching_packages_contact_idx').on(table.contactId, table.endsOn, table.id),
    index('coaching_packages_starts_on_idx').on(table.startsOn).where(sql`cancelled_at is null`),
    index('coaching_packages_revenue_idx').on(table.revenueRecordId).where(sql`revenue_record_id is not null`),
    index('coaching_packages_created_by_idx').on(table.createdBy),
    check('coaching_packages_price_check', sql`${table.price} >= 0`),
    check('coaching_packages_sessions_check', sql`${table.sessionsTotal} > 0 and ${table.sessionMinutes} > 0`),
    check('coaching_packages_days_check', sql`${table.endsOn} >= ${table.startsOn}`),
  ],
);

function packageSortKeysOf(table: Record<'endsOn', AnyPgColumn>) {
  return { endsOn: { expression: sql`${table.endsOn}`, type: 'date' } } as const satisfies Record<string, SortKey>;
}

export const packageSortKeys = packageSortKeysOf(packages);
