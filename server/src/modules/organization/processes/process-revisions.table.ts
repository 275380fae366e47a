import type { ProcessStep } from '@builder-os/contract/modules/organization/processes';
import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { processes } from './processes.table.ts';

/** Every text that a process had, numbered from 1. */
export const processRevisions = pgTable(
  'process_revisions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    processId: integer('process_id')
      .notNull()
      .references(() => processes.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    name: text('name').notNull(),
    category: text('category').notNull(),
    description: text('description'),
    steps: jsonb('steps').$type<ProcessStep[]>().notNull(),
    note: text('note'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('process_revisions_number_key').on(table.processId, table.number)],
);
