import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { issuedPdfColumns, moment, oneOf } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { changeOrders } from '../../changes/change-orders/change-orders.table.ts';
import { journalEntries } from '../../finance/journal-entries/journal-entries.table.ts';
import { billingPlanLines } from '../billing-plans/billing-plans.table.ts';
import { creditNotes } from '../credit-notes/credit-notes.table.ts';
import { customerPaymentParts } from '../customer-payments/customer-payments.table.ts';
import { taxRates } from '../tax-rates/tax-rates.table.ts';
import { invoices } from './invoices.table.ts';

/** The lines of an invoice. `taxPlace` and `taxPercent` are the rate's on the invoice date and never change. */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    description: text('description').notNull(),
    quantity: numeric('quantity', { precision: 10, scale: 3 }).notNull(),
    unit: text('unit'),
    unitPrice: numeric('unit_price', { precision: 12, scale: 4 }).notNull(),
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
    category: text('category'),
    taxRateId: integer('tax_rate_id').references(() => taxRates.id, { onDelete: 'restrict' }),
    taxPlace: text('tax_place'),
    taxPercent: numeric('tax_percent', { precision: 5, scale: 2 }),
    planLineId: integer('plan_line_id').references(() => billingPlanLines.id, { onDelete: 'restrict' }),
    /** The plan line's value, and the percent done before and now. */
    planValue: numeric('plan_value', { precision: 12, scale: 2 }),
    percentBefore: numeric('percent_before', { precision: 6, scale: 2 }),
    percentDone: numeric('percent_done', { precision: 5, scale: 2 }),
    retainage: numeric('retainage', { precision: 12, scale: 2 }).notNull().default('0.00'),
    /** On a retainage invoice, the invoice whose retainage it bills. */
    releasesInvoiceId: integer('releases_invoice_id').references(() => invoices.id, { onDelete: 'restrict' }),
    /** The signed change order it bills, directly or as a line of the plan. */
    changeOrderId: integer('change_order_id').references(() => changeOrders.id, { onDelete: 'restrict' }),
  },
  (table) => [
    uniqueIndex('invoice_lines_key').on(table.invoiceId, table.position),
    index('invoice_lines_plan_idx').on(table.planLineId).where(sql`plan_line_id is not null`),
    index('invoice_lines_rate_idx').on(table.taxRateId).where(sql`tax_rate_id is not null`),
    index('invoice_lines_releases_idx').on(table.releasesInvoiceId).where(sql`releases_invoice_id is not null`),
    index('invoice_lines_change_idx').on(table.changeOrderId).where(sql`change_order_id is not null`),
    check(
      'invoice_lines_tax_check',
      sql`num_nulls(${table.taxRateId}, ${table.taxPlace}, ${table.taxPercent}) in (0, 3)`,
    ),
    check(
      'invoice_lines_plan_check',
      sql`num_nulls(${table.planLineId}, ${table.planValue}, ${table.percentDone}) in (0, 3)`,
    ),
    check(
      'invoice_lines_texts_check',
      sql`char_length(${table.description}) <= 200 and char_length(${table.unit}) <= 20
        and char_length(${table.category}) <= 100`,
    ),
  ],
);

export const INVOICE_PARTS = ['income', 'tax'] as const;

/**
 * The parts of an issued invoice in the ledger: the income of each line, its retainage, and the tax. Every settlement
 * takes a share of each part (docs/decisions/057).
 */
export const invoiceParts = pgTable(
  'invoice_parts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    kind: text('kind', { enum: INVOICE_PARTS }).notNull(),
    /** The line it belongs to; null for the tax of the invoice. */
    lineId: integer('line_id').references(() => invoiceLines.id, { onDelete: 'cascade' }),
    isHeld: boolean('is_held').notNull().default(false),
    category: text('category'),
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
  },
  (table) => [
    uniqueIndex('invoice_parts_key').on(table.invoiceId, table.position),
    index('invoice_parts_line_idx').on(table.lineId),
    oneOf('invoice_parts_kind_check', table.kind, INVOICE_PARTS),
    check('invoice_parts_amount_check', sql`${table.amount} <> 0`),
    check('invoice_parts_category_check', sql`char_length(${table.category}) <= 100`),
  ],
);

export const SETTLEMENT_KINDS = ['payment', 'credit_note', 'write_off', 'retainage'] as const;

/**
 * Settlements of invoices. Each has an entry, which reverses its share of the invoice, and `shares`, the amount of
 * each part. A retainage invoice settles the retainage of earlier ones. On a given day, a settlement counts if its
 * `settledOn` has come and its `undoneOn` hasn't: for a bounced payment, that's the day the bank took it back.
 */
export const invoiceSettlements = pgTable(
  'invoice_settlements',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: SETTLEMENT_KINDS }).notNull(),
    paymentPartId: integer('payment_part_id').references(() => customerPaymentParts.id, { onDelete: 'restrict' }),
    creditNoteId: integer('credit_note_id').references(() => creditNotes.id, { onDelete: 'restrict' }),
    retainageInvoiceId: integer('retainage_invoice_id').references(() => invoices.id, { onDelete: 'restrict' }),
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
    settledOn: date('settled_on', { mode: 'string' }).notNull(),
    entryId: integer('entry_id')
      .notNull()
      .references(() => journalEntries.id, { onDelete: 'restrict' }),
    shares: numeric('shares', { precision: 12, scale: 2 }).array().notNull(),
    /** The part of the amount that is retainage. */
    held: numeric('held', { precision: 12, scale: 2 }).notNull().default('0.00'),
    /** Why an amount was written off. */
    reason: text('reason'),
    undoneAt: moment('undone_at'),
    undoneOn: date('undone_on', { mode: 'string' }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('invoice_settlements_invoice_idx').on(table.invoiceId),
    index('invoice_settlements_day_idx').on(table.settledOn),
    index('invoice_settlements_undone_idx').on(table.undoneOn).where(sql`undone_on is not null`),
    uniqueIndex('invoice_settlements_entry_key').on(table.entryId),
    uniqueIndex('invoice_settlements_part_key').on(table.paymentPartId).where(sql`payment_part_id is not null`),
    index('invoice_settlements_note_idx').on(table.creditNoteId).where(sql`credit_note_id is not null`),
    index('invoice_settlements_retainage_idx')
      .on(table.retainageInvoiceId)
      .where(sql`retainage_invoice_id is not null`),
    oneOf('invoice_settlements_kind_check', table.kind, SETTLEMENT_KINDS),
    check('invoice_settlements_amount_check', sql`${table.amount} > 0`),
    check(
      'invoice_settlements_source_check',
      sql`case ${table.kind}
        when 'payment' then ${table.paymentPartId} is not null
        when 'credit_note' then ${table.creditNoteId} is not null
        when 'retainage' then ${table.retainageInvoiceId} is not null
        else ${table.reason} is not null end
        and num_nonnulls(${table.paymentPartId}, ${table.creditNoteId}, ${table.retainageInvoiceId}, ${table.reason}) = 1`,
    ),
    check('invoice_settlements_undone_check', sql`(${table.undoneAt} is null) = (${table.undoneOn} is null)`),
    check('invoice_settlements_reason_check', sql`char_length(${table.reason}) <= 500`),
  ],
);

/** The PDF of an invoice as issued. */
export const invoicePdfs = pgTable(
  'invoice_pdfs',
  {
    invoiceId: integer('invoice_id')
      .primaryKey()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    ...issuedPdfColumns,
  },
  (table) => [
    index('invoice_pdfs_unprinted_idx').on(table.invoiceId).where(sql`pdf is null`),
    check('invoice_pdfs_printed_check', sql`num_nonnulls(${table.document}, ${table.pdf}) = 1`),
  ],
);

/** Secret links for the customer, stored hashed. Revoking deletes the rows. */
export const invoiceLinks = pgTable(
  'invoice_links',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('invoice_links_token_key').on(table.tokenHash),
    index('invoice_links_invoice_idx').on(table.invoiceId),
    index('invoice_links_created_by_idx').on(table.createdBy),
  ],
);
