import { ROW_VERDICTS } from '@builder-os/contract/modules/sales/imports';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { oneOf } from '../../../platform/db/columns.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { imports } from './imports.table.ts';

/** The rows of an uploaded file, unchanged, each with its verdict and the record it became. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** As in a spreadsheet: the header is row 1. */
    row: integer('row').notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    /** Typed replacements for unreadable cells, by field; an empty text leaves the field blank. */
    corrections: jsonb('corrections').$type<Record<string, string>>().notNull().default(sql`'{}'::jsonb`),
    verdict: text('verdict', { enum: ROW_VERDICTS }),
    reasons: jsonb('reasons').$type<{ field: string; message: string }[]>().notNull().default(sql`'[]'::jsonb`),
    /** The keys the row is compared by within the file: its email, phone number and name. */
    emailKey: text('email_key'),
    phoneKey: text('phone_key'),
    nameKey: text('name_key'),
    /** A lead, contact or deal, depending on the import's kind, so there's no foreign key. It may no longer exist. */
    recordId: integer('record_id'),
    duplicateOf: integer('duplicate_of'),
    /** The contact created for this row's deal. */
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
