import { PAY_SLOTS } from '@builder-os/contract/modules/finance/allocation';
import { BILL_STATUSES, HOLD_DECISIONS } from '@builder-os/contract/modules/finance/bills';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
import { moment, oneOf, recordColumns } from '../../../platform/db/columns.ts';
import type { SortKey } from '../../../platform/db/keyset.ts';
import { searchTextOf } from '../../../platform/db/search.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';
import { journalEntries } from '../journal-entries/journal-entries.table.ts';
import { profitFirstAccounts } from '../profit-first-accounts/profit-first-accounts.table.ts';
import { recurringBills } from '../recurring-bills/recurring-bills.table.ts';

/**
 * Amounts owed to vendors, and when they're paid. From `entryId` on, the cost is in the ledger as owed, not paid; bills
 * that were paid before there were such entries have none.
 */
export const bills = pgTable(
  'bills',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    vendor: text('vendor').notNull(),
    vendorId: integer('vendor_id').references(() => contacts.id, { onDelete: 'set null' }),
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
    /** The sum of its payments. */
    paid: numeric('paid', { precision: 12, scale: 2 }).notNull().default('0.00'),
    retainagePercent: numeric('retainage_percent', { precision: 5, scale: 2 }).notNull().default('0.00'),
    retainageReleasedOn: date('retainage_released_on', { mode: 'string' }),
    /** What can be paid now. */
    due: numeric('due', { precision: 12, scale: 2 })
      .notNull()
      .generatedAlwaysAs(
        sql`amount - paid - case when retainage_released_on is null then round(amount * retainage_percent / 100, 2) else 0 end`,
      ),
    billedOn: date('billed_on', { mode: 'string' }).notNull(),
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    payOn: smallint('pay_on').notNull(),
    /** The resulting 10th or 25th: the contract's `payDayOf`, or the next run if that one is over. */
    scheduledFor: date('scheduled_for', { mode: 'string' }).notNull(),
    status: text('status', { enum: BILL_STATUSES }).notNull().default('open'),
    businessUnit: text('business_unit', { enum: BUSINESS_UNITS }).notNull(),
    /** Null for whichever account has the operating role when it's paid. */
    accountId: integer('account_id').references(() => profitFirstAccounts.id, { onDelete: 'restrict' }),
    category: text('category'),
    referenceNumber: text('reference_number'),
    notes: text('notes'),
    /** The decision on a held bill: why, when and by whom. It only counts if `heldReleasedAt` is set. */
    holdDecision: text('hold_decision', { enum: HOLD_DECISIONS }).notNull().default('accept'),
    holdReleaseReason: text('hold_release_reason'),
    holdReleasedAt: moment('hold_released_at'),
    holdReleasedBy: uuid('hold_released_by').references(() => users.id, { onDelete: 'set null' }),
    /** The recurring bill it was entered by, and the first day of its month. */
    recurringId: integer('recurring_id').references(() => recurringBills.id, { onDelete: 'set null' }),
    recurringMonth: date('recurring_month', { mode: 'string' }),
    entryId: integer('entry_id').references(() => journalEntries.id, { onDelete: 'restrict' }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'restrict' }),
    searchText: text('search_text').generatedAlwaysAs(searchTextOf('vendor', 'category', 'reference_number', 'notes')),
    ...recordColumns,
  },
  (table) => [
    index('bills_scheduled_idx').on(table.scheduledFor, table.id),
    index('bills_open_idx').on(table.scheduledFor, table.id).where(sql`status = 'open'`),
    index('bills_due_idx').on(table.dueDate, table.id),
    index('bills_amount_idx').on(table.amount, table.id),
    index('bills_vendor_idx').on(sql`(${billSortKeysOf(table).vendor.expression})`, table.id),
    index('bills_created_at_idx').on(table.createdAt, table.id),
    index('bills_account_idx').on(table.accountId).where(sql`account_id is not null`),
    index('bills_vendor_contact_idx').on(table.vendorId, table.id).where(sql`vendor_id is not null`),
    index('bills_entry_idx').on(table.entryId).where(sql`entry_id is not null`),
    // Each month has one bill, no matter who enters it.
    uniqueIndex('bills_recurring_key').on(table.recurringId, table.recurringMonth).where(sql`recurring_id is not null`),
    index('bills_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    oneOf('bills_status_check', table.status, BILL_STATUSES),
    oneOf('bills_unit_check', table.businessUnit, BUSINESS_UNITS),
    check('bills_amount_check', sql`${table.amount} > 0`),
    check('bills_pay_on_check', sql.raw(`"pay_on" in (${PAY_SLOTS.join(', ')})`)),
    check('bills_scheduled_check', sql`extract(day from ${table.scheduledFor}) = ${table.payOn}`),
    check(
      'bills_paid_check',
      sql`${table.paid} between 0 and ${table.amount} and (${table.status} = 'paid') = (${table.paid} = ${table.amount}) and (${table.status} <> 'cancelled' or ${table.paid} = 0)`,
    ),
    check('bills_entry_check', sql`${table.status} <> 'open' or ${table.entryId} is not null`),
    check('bills_due_check', sql`${table.due} >= 0`),
    check('bills_retainage_check', sql`${table.retainagePercent} between 0 and 100`),
    oneOf('bills_hold_decision_check', table.holdDecision, HOLD_DECISIONS),
    check('bills_hold_check', sql`(${table.holdReleasedAt} is null) = (${table.holdReleaseReason} is null)`),
    check('bills_category_check', sql`char_length(${table.category}) <= 100`),
    check('bills_reference_check', sql`char_length(${table.referenceNumber}) <= 50`),
  ],
);

function billSortKeysOf(table: Record<'scheduledFor' | 'dueDate' | 'amount' | 'vendor' | 'createdAt', AnyPgColumn>) {
  return {
    scheduledFor: { expression: sql`${table.scheduledFor}`, type: 'date' },
    dueDate: { expression: sql`${table.dueDate}`, type: 'date' },
    amount: { expression: sql`${table.amount}`, type: 'numeric' },
    vendor: { expression: sql`lower(${table.vendor}) collate "C"`, type: 'text' },
    createdAt: { expression: sql`${table.createdAt}`, type: 'timestamptz' },
  } as const satisfies Record<string, SortKey>;
}

export const billSortKeys = billSortKeysOf(bills);
