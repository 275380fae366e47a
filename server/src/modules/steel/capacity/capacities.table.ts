import { sql } from 'drizzle-orm';
import { check, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';

/** The shop's weekly capacity, as people entered it over time: the latest row applies. */
export const capacities = pgTable(
  'steel_capacities',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tonsPerWeek: numeric('tons_per_week', { precision: 7, scale: 3 }).notNull(),
    note: text('note'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('steel_capacities_created_by_idx').on(table.createdBy),
    check('steel_capacities_tons_check', sql`${table.tonsPerWeek} >= 0`),
  ],
);
