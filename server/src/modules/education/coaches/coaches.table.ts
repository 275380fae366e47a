import type { CoachHours, DaysOff } from '@builder-os/contract/modules/education/coach-slots';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { recordColumns } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';

/** Team members who can be booked, and when. */
export const coaches = pgTable(
  'coaches',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isActive: boolean('is_active').notNull().default(true),
    hours: jsonb('hours').$type<CoachHours[]>().notNull(),
    daysOff: jsonb('days_off').$type<DaysOff[]>().notNull().default([]),
    bufferBefore: integer('buffer_before').notNull().default(0),
    bufferAfter: integer('buffer_after').notNull().default(15),
    noticeHours: integer('notice_hours').notNull().default(24),
    horizonDays: integer('horizon_days').notNull().default(60),
    ...recordColumns,
  },
  (table) => [
    uniqueIndex('coaches_user_key').on(table.userId),
    check(
      'coaches_rules_check',
      sql`${table.bufferBefore} >= 0 and ${table.bufferAfter} >= 0 and ${table.noticeHours} >= 0 and ${table.horizonDays} > 0`,
    ),
  ],
);
