import { CUSTOMER_PAYMENT_STATUSES } from '@builder-os/contract/modules/invoicing/customer-payments';
import { PAYMENT_METHODS } from '@builder-os/contract/modules/invoicing/invoice-states';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { financialTransactions } from '../../finance/financial-transactions/financial-transactions.table.ts';
import { journalEntries } from '../../finance/journal-entries/journal-entries.table.ts';
import { profitFirstAccounts } from '../../finance/profit-first-accounts/profit-first-accounts.table.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';
import { creditNotes } from '../credit-notes/credit-notes.table.ts';
import { invoices } from '../invoices/invoices.table.ts';

const money = (name: string) => numeric(name, { precision: 12, scale: 2 }).notNull();

/** Customers' payments, and the credits that credit notes on paid invoices gave them. Either has one of two sources. */
export const customerPayments = pgTable(
  'customer_payments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id').references(() => contacts.id, { onDelete: 'set null' }),
    customerName: text('customer_name').notNull(),
    status: text('status', { enum: CUSTOMER_PAYMENT_STATUSES }).notNull().default('received'),
    amount: money('amount'),
    /** The sums of its parts and refunds. */
    applied: money('applied').default('0.00'),
    refunded: money('refunded').default('0.00'),
    /** The part the customer can still use. */
    credit: numeric('credit', { precision: 12, scale: 2 })
      .notNull()
      .generatedAlwaysAs(sql`case when status = 'received' then amount - applied - refunded else 0 end`),
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    method: text('method', { enum: PAYMENT_METHODS }),
    reference: text('reference'),
    note: text('note'),
    accountId: integer('account_id').references(() => profitFirstAccounts.id, { onDelete: 'restrict' }),
    transactionId: integer('transaction_id').references(() => financialTransactions.id, { onDelete: 'restrict' }),
    creditNoteId: integer('credit_note_id').references(() => creditNotes.id, { onDelete: 'restrict' }),
    /** The entry that gave the credit of a credit note. */
    entryId: integer('entry_id').references(() => journalEntries.id, { onDelete: 'restrict' }),
    bouncedOn: date('bounced_on', { mode: 'string' }),
    bounceReason: text('bounce_reason'),
    feeTransactionId: integer('fee_transaction_id').references(() => financialTransactions.id, {
      onDelete: 'restrict',
    }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    ...recordColumns,
  },
  (table) => [
    index('customer_payments_paid_on_idx').on(table.paidOn, table.id),
    index('customer_payments_customer_idx').on(table.customerId, table.id).where(sql`customer_id is not null`),
    index('customer_payments_credit_idx').on(table.customerId, table.id).where(sql`credit > 0`),
    uniqueIndex('customer_payments_transaction_key').on(table.transactionId).where(sql`transaction_id is not null`),
    uniqueIndex('customer_payments_note_key').on(table.creditNoteId).where(sql`credit_note_id is not null`),
    oneOf('customer_payments_status_check', table.status, CUSTOMER_PAYMENT_STATUSES),
    oneOf('customer_payments_method_check', table.method, PAYMENT_METHODS),
    check('customer_payments_amount_check', sql`${table.amount} > 0`),
    check(
      'customer_payments_used_check',
      sql`least(${table.applied}, ${table.refunded}) >= 0 and ${table.applied} + ${table.refunded} <= ${table.amount}
        and (${table.status} = 'received' or ${table.applied} + ${table.refunded} = 0)`,
    ),
    check(
      'customer_payments_source_check',
      sql`num_nonnulls(${table.transactionId}, ${table.creditNoteId}) = 1
        and (${table.creditNoteId} is null) = (${table.entryId} is null)`,
    ),
    check(
      'customer_payments_bounced_check',
      sql`(${table.status} = 'bounced') = (${table.bouncedOn} is not null)
        and (${table.bouncedOn} is null) = (${table.bounceReason} is null)`,
    ),
    check(
      'customer_payments_texts_check',
      sql`char_length(${table.customerName}) <= 401 and char_length(${table.reference}) <= 50
        and char_length(${table.note}) <= 500 and char_length(${table.bounceReason}) <= 500`,
    ),
  ],
);

/**
 * The part of a payment that pays an invoice. A part applied after the day of the payment has an entry that uses the
 * credit. An undone part becomes a credit again: by reversing that entry, or by an entry of its own if the part had
 * none.
 */
export const customerPaymentParts = pgTable(
  'customer_payment_parts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => customerPayments.id, { onDelete: 'cascade' }),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'restrict' }),
    amount: money('amount'),
    appliedOn: date('applied_on', { mode: 'string' }).notNull(),
    /** Whether it was taken from the money as it came, so that it never was a credit. */
    isDirect: boolean('is_direct').notNull(),
    entryId: integer('entry_id').references(() => journalEntries.id, { onDelete: 'restrict' }),
    undoneAt: moment('undone_at'),
    /** The entry that made a direct part a credit. */
    undoEntryId: integer('undo_entry_id').references(() => journalEntries.id, { onDelete: 'restrict' }),
    /** The day the bank took the payment back while it paid this. Undoing the bounce pays it again. */
    bouncedOn: date('bounced_on', { mode: 'string' }),
  },
  (table) => [
    index('customer_payment_parts_payment_idx').on(table.paymentId),
    index('customer_payment_parts_invoice_idx').on(table.invoiceId),
    check('customer_payment_parts_amount_check', sql`${table.amount} > 0`),
    check('customer_payment_parts_entry_check', sql`${table.isDirect} = (${table.entryId} is null)`),
    check(
      'customer_payment_parts_undone_check',
      sql`num_nonnulls(${table.undoEntryId}, ${table.bouncedOn}) <= case when ${table.undoneAt} is null then 0 else 1 end
        and (${table.isDirect} or ${table.undoEntryId} is null)`,
    ),
  ],
);

/** Refunds to customers. The transaction moves the money. */
export const customerRefunds = pgTable(
  'customer_refunds',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => customerPayments.id, { onDelete: 'cascade' }),
    amount: money('amount'),
    refundedOn: date('refunded_on', { mode: 'string' }).notNull(),
    reason: text('reason').notNull(),
    transactionId: integer('transaction_id')
      .notNull()
      .references(() => financialTransactions.id, { onDelete: 'restrict' }),
    undoneAt: moment('undone_at'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('customer_refunds_payment_idx').on(table.paymentId),
    uniqueIndex('customer_refunds_transaction_key').on(table.transactionId),
    check('customer_refunds_amount_check', sql`${table.amount} > 0`),
    check('customer_refunds_reason_check', sql`char_length(${table.reason}) <= 500`),
  ],
);
