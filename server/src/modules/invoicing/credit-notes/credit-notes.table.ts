import { sql } from 'drizzle-orm';
import { check, date, index, integer, numeric, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { issuedPdfColumns, recordColumns } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';
import { invoices } from '../invoices/invoices.table.ts';

/** Credit notes cancel an issued invoice or a part of it. Only their contact may change, in a merge. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    year: smallint('year').notNull(),
    ordinal: integer('ordinal').notNull(),
    number: text('number')
      .notNull()
      .generatedAlwaysAs(
        sql`'CN-' || year::text || '-' || lpad(ordinal::text, greatest(3, length(ordinal::text)), '0')`,
      ),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'restrict' }),
    customerId: integer('customer_id').references(() => contacts.id, { onDelete: 'set null' }),
    customerName: text('customer_name').notNull(),
    creditedOn: date('credited_on', { mode: 'string' }).notNull(),
    reason: text('reason').notNull(),
    subtotal: numeric('subtotal', { precision: 12, scale: 2 }).notNull(),
    tax: numeric('tax', { precision: 12, scale: 2 }).notNull(),
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
    /** The amount taken off the invoice's balance. The rest had been paid and became a credit of the customer. */
    applied: numeric('applied', { precision: 12, scale: 2 }).notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    ...recordColumns,
  },
  (table) => [
    uniqueIndex('credit_notes_number_key').on(table.year, table.ordinal),
    index('credit_notes_invoice_idx').on(table.invoiceId, table.id),
    index('credit_notes_customer_idx').on(table.customerId, table.id).where(sql`customer_id is not null`),
    check('credit_notes_amount_check', sql`${table.amount} = ${table.subtotal} + ${table.tax} and ${table.amount} > 0`),
    check('credit_notes_applied_check', sql`${table.applied} between 0 and ${table.amount}`),
    check(
      'credit_notes_texts_check',
      sql`char_length(${table.customerName}) <= 401 and char_length(${table.reason}) <= 500`,
    ),
  ],
);

/** The last number given in each year. The row is locked while the next number is taken. */
export const creditNoteNumbers = pgTable('credit_note_numbers', {
  year: smallint('year').primaryKey(),
  last: integer('last').notNull(),
});

/** The PDF of a credit note as issued. */
export const creditNotePdfs = pgTable(
  'credit_note_pdfs',
  {
    creditNoteId: integer('credit_note_id')
      .primaryKey()
      .references(() => creditNotes.id, { onDelete: 'cascade' }),
    ...issuedPdfColumns,
  },
  (table) => [
    index('credit_note_pdfs_unprinted_idx').on(table.creditNoteId).where(sql`pdf is null`),
    check('credit_note_pdfs_printed_check', sql`num_nonnulls(${table.document}, ${table.pdf}) = 1`),
  ],
);
