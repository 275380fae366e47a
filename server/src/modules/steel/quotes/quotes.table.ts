import type { QuoteInput } from '@builder-os/contract/modules/steel/quote-input';
import { QUOTE_KINDS, STORED_QUOTE_STATUSES } from '@builder-os/contract/modules/steel/quote-states';
import type { QuotePrice } from '@builder-os/contract/modules/steel/quoted-price';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { binColumns, moment, oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { type SortKey, sortIndexes } from '../../../platform/db/keyset.ts';
import { searchTextOf } from '../../../platform/db/search.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';
import { deals } from '../../sales/deals/deals.table.ts';

/**
 * Revisions of quotes, one row each; all revisions of a quote share its number. A revision stores its price with
 * everything it was computed from, so that a later price list changes nothing (ADR 021).
 */
export const quotes = pgTable(
  'steel_quotes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    number: text('number').notNull(),
    revision: integer('revision').notNull().default(1),
    /** Whether it's the latest revision of its number; lists show only these. */
    isCurrent: boolean('is_current').notNull().default(true),
    kind: text('kind', { enum: QUOTE_KINDS }).notNull(),
    status: text('status', { enum: STORED_QUOTE_STATUSES }).notNull().default('draft'),
    project: text('project').notNull(),
    company: text('company').notNull(),
    contactName: text('contact_name'),
    email: text('email'),
    phone: text('phone'),
    contactId: integer('contact_id').references(() => contacts.id, { onDelete: 'set null' }),
    dealId: integer('deal_id').references(() => deals.id, { onDelete: 'set null' }),
    input: jsonb('input').$type<QuoteInput>().notNull(),
    price: jsonb('price').$type<QuotePrice>().notNull(),
    units: integer('units').notNull(),
    total: numeric('total', { precision: 14, scale: 2 }).notNull(),
    /** The ordered weight, including the buffer; null while it's unknown. */
    orderPounds: integer('order_pounds'),
    validDays: integer('valid_days').notNull(),
    /** The last day the price is valid; null until it's sent. */
    validUntil: date('valid_until', { mode: 'string' }),
    deliveryDate: date('delivery_date', { mode: 'string' }),
    notes: text('notes'),
    sentAt: moment('sent_at'),
    sentBy: uuid('sent_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by'),
    isDecidedByStaff: boolean('is_decided_by_staff').notNull().default(false),
    declineReason: text('decline_reason'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    searchText: text('search_text').generatedAlwaysAs(searchTextOf('number', 'project', 'company', 'contact_name')),
    ...recordColumns,
    ...binColumns,
  },
  (table) => [
    ...sortIndexes('steel_quotes', sortKeysOf(table), table.id, isShown),
    uniqueIndex('steel_quotes_revision_key').on(table.number, table.revision),
    uniqueIndex('steel_quotes_current_key').on(table.number).where(sql`is_current`),
    index('steel_quotes_search_idx').using('gin', table.searchText.op('gin_trgm_ops')).where(isShown),
    index('steel_quotes_status_idx').on(table.status, table.createdAt, table.id).where(isShown),
    index('steel_quotes_sent_idx').on(table.sentAt).where(sql`sent_at is not null`),
    index('steel_quotes_decided_idx').on(table.decidedAt).where(sql`decided_at is not null`),
    index('steel_quotes_contact_idx').on(table.contactId).where(sql`contact_id is not null`),
    index('steel_quotes_deal_idx').on(table.dealId).where(sql`deal_id is not null`),
    index('steel_quotes_created_by_idx').on(table.createdBy),
    index('steel_quotes_sent_by_idx').on(table.sentBy),
    index('steel_quotes_deleted_at_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
    oneOf('steel_quotes_kind_check', table.kind, QUOTE_KINDS),
    oneOf('steel_quotes_status_check', table.status, STORED_QUOTE_STATUSES),
    check('steel_quotes_total_check', sql`${table.total} >= 0 and ${table.units} > 0 and ${table.validDays} > 0`),
    check(
      'steel_quotes_sent_check',
      sql`(${table.sentAt} is null) = (${table.validUntil} is null) and (${table.sentAt} is not null or ${table.status} in ('draft', 'superseded'))`,
    ),
    check(
      'steel_quotes_decided_check',
      sql`(${table.status} in ('accepted', 'declined')) = (${table.decidedAt} is not null)`,
    ),
  ],
);

const isShown: SQL = sql`deleted_at is null and is_current`;

function sortKeysOf(table: Record<'createdAt' | 'number' | 'company' | 'total' | 'validUntil', AnyPgColumn>) {
  return {
    createdAt: { expression: sql`${table.createdAt}`, type: 'timestamptz' },
    number: { expression: sql`${table.number} collate "C"`, type: 'text' },
    company: { expression: sql`lower(${table.company}) collate "C"`, type: 'text' },
    total: { expression: sql`${table.total}`, type: 'numeric' },
    // Drafts have no last day yet and come last.
    validUntil: { expression: sql`coalesce(${table.validUntil}, 'infinity'::date)`, type: 'date' },
  } as const satisfies Record<string, SortKey>;
}

export const quoteSortKeys = sortKeysOf(quotes);
