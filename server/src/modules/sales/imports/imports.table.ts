import { IMPORT_KINDS } from '@builder-os/contract/modules/sales/import-fields';
import type { ImportChoices } from '@builder-os/contract/modules/sales/import-reading';
import { IMPORT_STATES, type ImportMapping } from '@builder-os/contract/modules/sales/imports';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';

/** Uploaded files of leads, contacts or deals, and the progress of each import. */
export const imports = pgTable(
  'imports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: IMPORT_KINDS }).notNull(),
    fileName: text('file_name').notNull(),
    state: text('state', { enum: IMPORT_STATES }).notNull(),
    headers: jsonb('headers').$type<string[]>().notNull(),
    sample: jsonb('sample').$type<string[][]>().notNull().default(sql`'[]'::jsonb`),
    mapping: jsonb('mapping').$type<ImportMapping>().notNull().default(sql`'{}'::jsonb`),
    /** The choices for unknown values of choice fields, as made at the last check. */
    choices: jsonb('choices').$type<ImportChoices>().notNull().default(sql`'{}'::jsonb`),
    /** Whether unreadable cells of optional fields are left blank. */
    skipFaulty: boolean('skip_faulty').notNull().default(false),
    includeDuplicates: boolean('include_duplicates').notNull().default(false),
    totalRows: integer('total_rows').notNull().default(0),
    processedRows: integer('processed_rows').notNull().default(0),
    validRows: integer('valid_rows').notNull().default(0),
    duplicateRows: integer('duplicate_rows').notNull().default(0),
    faultyRows: integer('faulty_rows').notNull().default(0),
    importedRows: integer('imported_rows').notNull().default(0),
    undoneRows: integer('undone_rows').notNull().default(0),
    keptRows: integer('kept_rows').notNull().default(0),
    /** The last row of the file that the running step has reached. */
    position: integer('position').notNull().default(0),
    /** How often the running job started without finishing a batch. */
    attempts: integer('attempts').notNull().default(0),
    failure: text('failure'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** The person who started the running step: the importer or an administrator. */
    startedBy: uuid('started_by').references(() => users.id, { onDelete: 'set null' }),
    finishedAt: moment('finished_at'),
    ...recordColumns,
  },
  (table) => [
    index('imports_by_created_at_idx').on(table.createdAt, table.id),
    index('imports_running_idx').on(table.updatedAt).where(sql`state in ('checking', 'importing', 'undoing')`),
    index('imports_created_by_idx').on(table.createdBy),
    index('imports_started_by_idx').on(table.startedBy),
    oneOf('imports_kind_check', table.kind, IMPORT_KINDS),
    oneOf('imports_state_check', table.state, IMPORT_STATES),
  ],
);

export type ImportRecord = typeof imports.$inferSelect;
