import { index, integer, numeric, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { invoiceLines } from '../invoices/invoice-parts.table.ts';
import { creditNotes } from './credit-notes.table.ts';

/** The amount a credit note takes off each line of its invoice, and its tax. */
export const creditNoteLines = pgTable(
  'credit_note_lines',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    creditNoteId: integer('credit_note_id')
      .notNull()
      .references(() => creditNotes.id, { onDelete: 'cascade' }),
    invoiceLineId: integer('invoice_line_id')
      .notNull()
      .references(() => invoiceLines.id, { onDelete: 'restrict' }),
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
    tax: numeric('tax', { precision: 12, scale: 2 }).notNull(),
  },
  (table) => [
    uniqueIndex('credit_note_lines_key').on(table.creditNoteId, table.invoiceLineId),
    index('credit_note_lines_line_idx').on(table.invoiceLineId),
  ],
);
