import { SPECIFICATION_CATEGORIES } from '@builder-os/contract/modules/specs/specifications';
import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { specifications, specificationText } from './specifications.table.ts';

/** Every text that a specification had, numbered from 1. */
export const specificationRevisions = pgTable(
  'specification_revisions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    specificationId: integer('specification_id')
      .notNull()
      .references(() => specifications.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    ...specificationText,
    note: text('note'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('specification_revisions_number_key').on(table.specificationId, table.number),
    oneOf('specification_revisions_category_check', table.category, SPECIFICATION_CATEGORIES),
  ],
);
