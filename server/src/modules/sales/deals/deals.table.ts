import { DEAL_STAGES, DEFAULT_PROBABILITY, LOST_REASONS } from '@builder-os/contract/modules/sales/deals';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  numeric,
  pgSequence,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { binColumns, moment, oneOf, rankOf, recordColumns } from '../../../platform/db/columns.ts';
import { type SortKey, sortIndexes } from '../../../platform/db/keyset.ts';
import { rank, topRank } from '../../../platform/db/rank.ts';
import { searchTextOf } from '../../../platform/db/search.ts';
import { wordEndsIndex } from '../../../platform/db/word-ends.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { leads } from '../leads/leads.table.ts';

/** Numbers every placement at an end of a column: later ones are farther out. */
export const DEAL_RANKS = 'deal_ranks';
export const dealRanks = pgSequence(DEAL_RANKS);

/** Open and closed sales, in the stages of the pipeline. */
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
    finalValue: numeric('final_value', { precision: 10, scale: 2 }),
    /**
     * The amount that figures use. A check keeps `finalValue` equal to `value`, so this is always `value`; the name is
     * older.
     */
    worth: numeric('worth', { precision: 10, scale: 2 }).notNull().generatedAlwaysAs(sql`coalesce(final_value, value)`),
    lostReason: text('lost_reason', { enum: LOST_REASONS }),
    lostNote: text('lost_note'),
    businessUnit: text('business_unit', { enum: BUSINESS_UNITS }),
    /** Its rank in the board column; a new deal goes on top. */
    rank: rank('rank').notNull().default(topRank(DEAL_RANKS)),
    stageChangedAt: moment('stage_changed_at').notNull().default(sql`now()`),
    notes: text('notes'),
    assignedTo: uuid('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    searchText: text('search_text').generatedAlwaysAs(searchTextOf('title', 'company')),
    ...recordColumns,
    ...binColumns,
  },
  (table) => [
    ...sortIndexes('deals', dealSortKeysOf(table), table.id, isLive),
    index('deals_stage_idx').on(table.stage, table.createdAt).where(isLive),
    // The board in its order. Including `worth` lets the figures of a filtered board come from the index alone.
    index('deals_board_idx').on(table.stage, table.rank, table.id).where(isLive),
    index('deals_owner_board_idx').on(table.assignedTo, table.stage, table.rank, table.id, table.worth).where(isLive),
    index('deals_unit_board_idx').on(table.businessUnit, table.stage, table.rank, table.id, table.worth).where(isLive),
    index('deals_owner_idx').on(table.assignedTo, table.createdAt).where(isLive),
    index('deals_contact_idx').on(table.contactId).where(sql`deleted_at is null and contact_id is not null`),
    index('deals_lead_idx').on(table.leadId).where(sql`deleted_at is null and lead_id is not null`),
    index('deals_closed_idx').on(table.stage, table.actualCloseDate).where(isLive),
    index('deals_lost_reason_idx')
      .on(table.lostReason, table.createdAt, table.id)
      .where(sql`deleted_at is null and stage = 'closed_lost'`),
    wordEndsIndex('deals', table.searchText, isLive),
    index('deals_search_idx').using('gin', table.searchText.op('gin_trgm_ops')).where(isLive),
    index('deals_deleted_at_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('deals_created_by_idx').on(table.createdBy),
    oneOf('deals_stage_check', table.stage, DEAL_STAGES),
    oneOf('deals_lost_reason_check', table.lostReason, LOST_REASONS),
    oneOf('deals_business_unit_check', table.businessUnit, BUSINESS_UNITS),
    check(
      'deals_final_value_check',
      sql`${table.finalValue} is null or (${table.finalValue} = ${table.value} and ${table.stage} = 'closed_won')`,
    ),
    check(
      'deals_lost_check',
      sql`${table.stage} = 'closed_lost' or (${table.lostReason} is null and ${table.lostNote} is null)`,
    ),
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
    createdAt: { expression: sql`${table.createdAt}`, type: 'timestamptz', isNearlyUnique: true },
    title: { expression: sql`lower(${table.title}) collate "C"`, type: 'text' },
    company: { expression: sql`lower(${table.company}) collate "C"`, type: 'text' },
    stage: { expression: rankOf(table.stage, DEAL_STAGES), type: 'integer' },
    value: { expression: sql`${table.value}`, type: 'numeric' },
    probability: { expression: sql`${table.probability}`, type: 'integer' },
    // Deals without a date come last.
    expectedCloseDate: { expression: sql`coalesce(${table.expectedCloseDate}, 'infinity'::date)`, type: 'date' },
  } as const satisfies Record<string, SortKey>;
}

/** The order of a board column. */
export const boardSortKeys = {
  rank: { expression: sql`${deals.rank}`, type: 'text' },
} as const satisfies Record<string, SortKey>;

export const dealSortKeys = dealSortKeysOf(deals);
