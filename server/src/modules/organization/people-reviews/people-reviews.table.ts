import type { SeatFit, ValueRating } from '@builder-os/contract/modules/organization/people-bar';
import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { recordColumns } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';

/** Ratings of team members by the core values, by name, and in the seats they hold: one row per person. */
export const peopleReviews = pgTable(
  'people_reviews',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ratings: jsonb('ratings').$type<{ value: string; rating: ValueRating }[]>().notNull().default(sql`'[]'::jsonb`),
    seats: jsonb('seats').$type<({ seatId: number } & SeatFit)[]>().notNull().default(sql`'[]'::jsonb`),
    note: text('note'),
    updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
    ...recordColumns,
  },
  (table) => [uniqueIndex('people_reviews_user_key').on(table.userId)],
);
