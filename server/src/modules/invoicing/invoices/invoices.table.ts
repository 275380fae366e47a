import { INVOICE_KINDS, INVOICE_STATUSES } from '@builder-os/contract/modules/invoicing/invoice-states';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { type SQL, sql } from 'drizzle-orm';
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
import { binColumns, moment, oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { type SortKey, sortIndexes } from '../../../platform/db/keyset.ts';
import { searchTextOf } from '../../../platform/db/search.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { journalEntries } from '../../finance/journal-entries/journal-entries.table.ts';
import { revenueRecords } from '../../finance/revenue-tracking/revenue-records.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';
import { deals } from '../../sales/deals/deals.table.ts';

const money = (name: string) => numeric(name, { precision: 12, scale: 2 }).notNull().default('0.00');

/** Invoices to customers. A draft has no number; an issued one has one and is never deleted. */
export const invoices = pgTable(
  'invoices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The number's parts: the year of the invoice date, and its place in that year. */
    year: smallint('year'),
    ordinal: integer('ordinal'),
    number: text('number').generatedAlwaysAs(
      sql`'INV-' || year::text || '-' || lpad(ordinal::text, greatest(3, length(ordinal::text)), '0')`,
    ),
    kind: text('kind', { enum: INVOICE_KINDS }).notNull().default('standard'),
    status: text('status', { enum: INVOICE_STATUSES }).notNull().default('draft'),
    /** Required when it's written; null once the contact was permanently deleted. The name stays. */
    customerId: integer('customer_id').references(() => contacts.id, { onDelete: 'set null' }),
    customerName: text('customer_name').notNull(),
    billTo: text('bill_to'),
    customerReference: text('customer_reference'),
    title: text('title'),
    note: text('note'),
    jobId: integer('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    dealId: integer('deal_id').references(() => deals.id, { onDelete: 'set null' }),
    /** The revenue record that this invoice documents. */
    revenueRecordId: integer('revenue_record_id').references(() => revenueRecords.id, { onDelete: 'set null' }),
    /** The record of a later module that it was started from, such as `quote` and its id. */
    sourceKind: text('source_kind'),
    sourceId: integer('source_id'),
    businessUnit: text('business_unit', { enum: BUSINESS_UNITS }).notNull(),
    invoiceDate: date('invoice_date', { mode: 'string' }),
    dueDate: date('due_date', { mode: 'string' }),
    termsDays: smallint('terms_days').notNull(),
    retainagePercent: numeric('retainage_percent', { precision: 5, scale: 2 }).notNull().default('0.00'),
    subtotal: money('subtotal'),
    tax: money('tax'),
    amount: money('amount'),
    retainage: money('retainage'),
    /** The sums of its settlements by kind. */
    retainageBilled: money('retainage_billed'),
    paid: money('paid'),
    credited: money('credited'),
    writtenOff: money('written_off'),
    /** The amount owed, with retainage. */
    balance: numeric('balance', { precision: 12, scale: 2 })
      .notNull()
      .generatedAlwaysAs(sql`amount - paid - credited - written_off - retainage_billed`),
    /** The retainage held now. Settlements take it last, and give it back when they’re undone. */
    held: money('held'),
    /** The amount owed, without retainage. */
    due: numeric('due', { precision: 12, scale: 2 })
      .notNull()
      .generatedAlwaysAs(sql`greatest(amount - paid - credited - written_off - retainage_billed - held, 0)`),
    /** The entry that put it into accounts receivable. */
    entryId: integer('entry_id').references(() => journalEntries.id, { onDelete: 'restrict' }),
    issuedAt: moment('issued_at'),
    issuedBy: uuid('issued_by').references(() => users.id, { onDelete: 'set null' }),
    sentAt: moment('sent_at'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    searchText: text('search_text').generatedAlwaysAs(
      searchTextOf('customer_name', 'title', 'customer_reference', 'note'),
    ),
    ...recordColumns,
    ...binColumns,
  },
  (table) => [
    uniqueIndex('invoices_number_key').on(table.year, table.ordinal),
    ...sortIndexes('invoices', invoiceSortKeysOf(table), table.id, isLive),
    index('invoices_customer_idx').on(table.customerId, table.id).where(sql`customer_id is not null`),
    index('invoices_job_idx').on(table.jobId, table.id).where(sql`job_id is not null`),
    index('invoices_deal_idx').on(table.dealId).where(sql`deal_id is not null`),
    index('invoices_revenue_record_idx').on(table.revenueRecordId).where(sql`revenue_record_id is not null`),
    index('invoices_source_idx').on(table.sourceKind, table.sourceId).where(sql`source_kind is not null`),
    index('invoices_status_idx').on(table.status, table.id).where(isLive),
    index('invoices_open_idx').on(table.dueDate, table.id).where(isOpen),
    index('invoices_entry_idx').on(table.entryId).where(sql`entry_id is not null`),
    index('invoices_deleted_at_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('invoices_search_idx').using('gin', table.searchText.op('gin_trgm_ops')).where(isLive),
    oneOf('invoices_kind_check', table.kind, INVOICE_KINDS),
    oneOf('invoices_status_check', table.status, INVOICE_STATUSES),
    oneOf('invoices_unit_check', table.businessUnit, BUSINESS_UNITS),
    check('invoices_ordinal_check', sql`${table.ordinal} > 0`),
    check('invoices_terms_check', sql`${table.termsDays} between 0 and 365`),
    check('invoices_retainage_percent_check', sql`${table.retainagePercent} between 0 and 100`),
    check('invoices_source_check', sql`(${table.sourceKind} is null) = (${table.sourceId} is null)`),
    check('invoices_customer_check', sql`char_length(${table.customerName}) <= 401`),
    check(
      'invoices_texts_check',
      sql`char_length(${table.billTo}) <= 500 and char_length(${table.title}) <= 200
        and char_length(${table.customerReference}) <= 50 and char_length(${table.note}) <= 10000`,
    ),
    check(
      'invoices_issued_check',
      sql`case when ${table.status} = 'draft'
        then num_nonnulls(${table.ordinal}, ${table.year}, ${table.issuedAt}, ${table.entryId}) = 0
        else num_nulls(${table.ordinal}, ${table.year}, ${table.issuedAt}, ${table.entryId}, ${table.invoiceDate},
            ${table.dueDate}) = 0
          and ${table.deletedAt} is null and ${table.amount} > 0 end`,
    ),
    check(
      'invoices_settled_check',
      sql`least(${table.paid}, ${table.credited}, ${table.writtenOff}, ${table.retainageBilled}) >= 0
        and ${table.retainageBilled} <= greatest(${table.retainage}, 0)
        and (${table.status} = 'draft' or ${table.balance} >= 0)`,
    ),
    check('invoices_sums_check', sql`${table.amount} = ${table.subtotal} + ${table.tax}`),
    check(
      'invoices_state_check',
      sql`case ${table.status}
        when 'issued' then ${table.balance} = ${table.amount}
        when 'part_paid' then ${table.balance} between 0.01 and ${table.amount} - 0.01
        when 'paid' then ${table.balance} = 0
        when 'void' then ${table.credited} = ${table.amount}
        else ${table.balance} = ${table.amount} end`,
    ),
  ],
);

/** The last number given in each year. The row is locked while the next number is taken. */
export const invoiceNumbers = pgTable('invoice_numbers', {
  year: smallint('year').primaryKey(),
  last: integer('last').notNull(),
});

const isLive: SQL = sql`deleted_at is null`;
const isOpen: SQL = sql`status in ('issued', 'part_paid')`;

type SortColumn = 'year' | 'ordinal' | 'invoiceDate' | 'dueDate' | 'amount' | 'createdAt';

function invoiceSortKeysOf(table: Record<SortColumn, AnyPgColumn>) {
  return {
    // Drafts come after the highest number.
    number: {
      expression: sql`coalesce((${table.year} - 1900) * 1000000 + ${table.ordinal}, 2000000000)`,
      type: 'integer',
    },
    invoiceDate: { expression: sql`coalesce(${table.invoiceDate}, 'infinity'::date)`, type: 'date' },
    dueDate: { expression: sql`coalesce(${table.dueDate}, 'infinity'::date)`, type: 'date' },
    amount: { expression: sql`${table.amount}`, type: 'numeric' },
    createdAt: { expression: sql`${table.createdAt}`, type: 'timestamptz' },
  } as const satisfies Record<string, SortKey>;
}

export const invoiceSortKeys = invoiceSortKeysOf(invoices);
