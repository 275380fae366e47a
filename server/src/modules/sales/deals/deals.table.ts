import { DEAL_STAGES, DEFAULT_PROBABILITY } from '@builder-os/contract/modules/sales/deals';
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, date, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { binColumns, oneOf, rankOf, recordColumns } from '../../../platform/db/columns.ts';
import { type SortKey, sortIndexes } from '../../../platform/db/keyset.ts';
import { searchTextOf } from '../../../platform/db/search.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { leads } from '../leads/leads.table.ts';

/** Possible and closed sales, in the stages of the pipeline. */
export const deals = pgTable(
  'deals',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    title: text('title').notNull(),
    company: text('company').notNull(),
    contactId: integer('contact_id').references(() => contacts.id, { onDelete: 'set null' }),
    leadId: integer('lead_id').references(() => leads.id, { onDelete: 'set null' }),
    stage: text('stage', { enum: DEAL_STAGES }).notNull().default('prospecting'),
    value: numeric('value', { precision: 10, scale: 2 }).notNull(),
    probability: integer('probability').notNull().default(DEFAULT_PROBABILITY),
    expectedCloseDate: date('expected_close_date', { mode: 'string' }),
    actualCloseDate: date('actual_close_date', { mode: 'string' }),
    notes: text('notes'),
    assignedTo: uuid('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    searchText: text('search_text').generatedAlwaysAs(searchTextOf('title', 'company')),
    ...recordColumns,
    ...binColumns,
  },
  (table) => [
    ...sortIndexes('deals', dealSortKeysOf(table), table.id, isLive),
    index('deals_stage_idx').on(table.stage, table.createdAt, table.id).where(isLive),
    index('deals_owner_idx').on(table.assignedTo, table.createdAt, table.id).where(isLive),
    index('deals_contact_idx').on(table.contactId, table.createdAt, table.id).where(isLive),
    index('deals_lead_idx').on(table.leadId, table.createdAt, table.id).where(isLive),
    index('deals_closed_idx').on(table.stage, table.actualCloseDate).where(isLive),
    index('deals_search_idx').using('gin', table.searchText.op('gin_trgm_ops')).where(isLive),
    index('deals_deleted_at_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('deals_created_by_idx').on(table.createdBy),
    oneOf('deals_stage_check', table.stage, DEAL_STAGES),
    check('deals_value_check', sql`${table.value} >= 0`),
    check('deals_probability_check', sql`${table.probability} between 0 and 100`),
  ],
);

const isLive: SQL = sql`deleted_at is null`;

function dealSortKeysOf(
  table: Record<
    'createdAt' | 'title' | 'company' | 'stage' | 'value' | 'probability' | 'expectedCloseDate',
    AnyPgColumn
  >,
) {
  return {
    createdAt: { expression: sql`${table.createdAt}`, type: 'timestamptz' },
    title: { expression: sql`lower(${table.title}) collate "C"`, type: 'text' },
    company: { expression: sql`lower(${table.company}) collate "C"`, type: 'text' },
    stage: { expression: rankOf(table.stage, DEAL_STAGES), type: 'integer' },
    value: { expression: sql`${table.value}`, type: 'numeric' },
    probability: { expression: sql`${table.probability}`, type: 'integer' },
    // Deals without a date come after the latest.
    expectedCloseDate: { expression: sql`coalesce(${table.expectedCloseDate}, 'infinity'::date)`, type: 'date' },
  } as const satisfies Record<string, SortKey>;
}

export const dealSortKeys = dealSortKeysOf(deals);
