import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { profileBlocks } from './profile-blocks.table.ts';

/** Every text that a block had, numbered from 1. */
export const blockRevisions = pgTable(
  'block_revisions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    blockId: integer('block_id')
      .notNull()
      .references(() => profileBlocks.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    value: jsonb('value').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('block_revisions_number_key').on(table.blockId, table.number)],
);
