import { ROW_VERDICTS } from '@builder-os/contract/modules/sales/lead-imports';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { oneOf } from '../../../platform/db/columns.ts';
import { leads } from '../leads/leads.table.ts';
import { leadImports } from './lead-imports.table.ts';

/** The rows of an uploaded file as they stood there, each with what was found out about it and the lead it became. */
export const leadImportRows = pgTable(
  'lead_import_rows',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => leadImports.id, { onDelete: 'cascade' }),
    /** As a spreadsheet counts: the headers are row 1. */
    row: integer('row').notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    verdict: text('verdict', { enum: ROW_VERDICTS }),
    reasons: jsonb('reasons').$type<{ field: string; message: string }[]>().notNull().default(sql`'[]'::jsonb`),
    /** What the row is compared by within the file: its e-mail, and its title and company. */
    emailKey: text('email_key'),
    nameKey: text('name_key'),
    leadId: integer('lead_id').references(() => leads.id, { onDelete: 'set null' }),
    duplicateOf: integer('duplicate_of').references(() => leads.id, { onDelete: 'set null' }),
    wasKept: boolean('was_kept').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    index('lead_import_rows_verdict_idx').on(table.importId, table.verdict, table.row),
    index('lead_import_rows_email_idx').on(table.importId, table.emailKey, table.row).where(sql`email_key is not null`),
    index('lead_import_rows_name_idx').on(table.importId, table.nameKey, table.row).where(sql`name_key is not null`),
    index('lead_import_rows_kept_idx').on(table.importId, table.row).where(sql`was_kept`),
    index('lead_import_rows_lead_idx').on(table.leadId),
    index('lead_import_rows_duplicate_of_idx').on(table.duplicateOf),
    oneOf('lead_import_rows_verdict_check', table.verdict, ROW_VERDICTS),
  ],
);
