import { ROW_VERDICTS } from '@builder-os/contract/modules/sales/imports';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { oneOf } from '../../../platform/db/columns.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { imports } from './imports.table.ts';

/** The rows of an uploaded file as they stood there, each with what was found out about it and the record it became. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** As a spreadsheet counts: the headers are row 1. */
    row: integer('row').notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    /** What was typed instead of cells that could not be read, by field; an empty text leaves the field empty. */
    corrections: jsonb('corrections').$type<Record<string, string>>().notNull().default(sql`'{}'::jsonb`),
    verdict: text('verdict', { enum: ROW_VERDICTS }),
    reasons: jsonb('reasons').$type<{ field: string; message: string }[]>().notNull().default(sql`'[]'::jsonb`),
    /** What the row is compared by within the file: its email, its phone number and its name. */
    emailKey: text('email_key'),
    phoneKey: text('phone_key'),
    nameKey: text('name_key'),
    /** A lead, a contact or a deal, as the import's kind says: no foreign key can. It may be gone by now. */
    recordId: integer('record_id'),
    duplicateOf: integer('duplicate_of'),
    /** The contact that a deal of this row needed and that was not there before. */
    madeContactId: integer('made_contact_id').references(() => contacts.id, { onDelete: 'set null' }),
    wasKept: boolean('was_kept').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    index('import_rows_verdict_idx').on(table.importId, table.verdict, table.row),
    index('import_rows_email_idx').on(table.importId, table.emailKey, table.row).where(sql`email_key is not null`),
    index('import_rows_phone_idx').on(table.importId, table.phoneKey, table.row).where(sql`phone_key is not null`),
    index('import_rows_name_idx').on(table.importId, table.nameKey, table.row).where(sql`name_key is not null`),
    index('import_rows_kept_idx').on(table.importId, table.row).where(sql`was_kept`),
    index('import_rows_made_contact_idx').on(table.madeContactId).where(sql`made_contact_id is not null`),
    oneOf('import_rows_verdict_check', table.verdict, ROW_VERDICTS),
  ],
);
