import { JOB_PHASES } from '@builder-os/contract/modules/jobs/job-phases';
import { JOB_KINDS } from '@builder-os/contract/modules/jobs/jobs';
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
import { binColumns, moment, oneOf, rankOf, recordColumns } from '../../../platform/db/columns.ts';
import { type SortKey, sortIndexes } from '../../../platform/db/keyset.ts';
import { searchTextOf } from '../../../platform/db/search.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';
import { deals } from '../../sales/deals/deals.table.ts';

/**
 * Jobs. Quote and property are ids without foreign keys, because those modules use this one; the code that starts a
 * job from them checks them. Version 1 of the budget consists of the lines at its approval.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The number's parts: the year the job was created, and its place in that year. */
    year: smallint('year').notNull(),
    ordinal: integer('ordinal').notNull(),
    number: text('number')
      .notNull()
      .generatedAlwaysAs(
        sql`'J-' || year::text || '-' || lpad(ordinal::text, greatest(3, length(ordinal::text)), '0')`,
      ),
    name: text('name').notNull(),
    kind: text('kind', { enum: JOB_KINDS }).notNull(),
    businessUnit: text('business_unit', { enum: BUSINESS_UNITS }).notNull(),
    phase: text('phase', { enum: JOB_PHASES }).notNull().default('estimating'),
    phaseChangedAt: moment('phase_changed_at').notNull().default(sql`now()`),
    contactId: integer('contact_id').references(() => contacts.id, { onDelete: 'set null' }),
    dealId: integer('deal_id').references(() => deals.id, { onDelete: 'set null' }),
    quoteId: integer('quote_id'),
    /** All revisions of a quote share its number, so it tells whether the quote has a job. */
    quoteNumber: text('quote_number'),
    propertyId: integer('property_id'),
    siteAddress: text('site_address'),
    managerId: uuid('manager_id').references(() => users.id, { onDelete: 'set null' }),
    startsOn: date('starts_on', { mode: 'string' }),
    finishesOn: date('finishes_on', { mode: 'string' }),
    contractedOn: date('contracted_on', { mode: 'string' }),
    closedOn: date('closed_on', { mode: 'string' }),
    originalContract: numeric('original_contract', { precision: 12, scale: 2 }),
    /**
     * The sum of signed changes for the customer, or null without any. A trigger keeps it up to date; code never
     * writes it.
     */
    signedChanges: numeric('signed_changes', { precision: 16, scale: 2 }),
    contract: numeric('contract', { precision: 16, scale: 2 }).generatedAlwaysAs(
      sql`coalesce(original_contract + signed_changes, original_contract, signed_changes)`,
    ),
    budgetApprovedAt: moment('budget_approved_at'),
    budgetApprovedBy: uuid('budget_approved_by').references(() => users.id, { onDelete: 'set null' }),
    notes: text('notes'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    searchText: text('search_text').generatedAlwaysAs(searchTextOf('name', 'site_address', 'notes')),
    ...recordColumns,
    ...binColumns,
  },
  (table) => [
    uniqueIndex('jobs_number_key').on(table.year, table.ordinal),
    // One job for each deal; starting a second one is a conflict.
    uniqueIndex('jobs_deal_key').on(table.dealId).where(sql`deal_id is not null and deleted_at is null`),
    uniqueIndex('jobs_quote_key').on(table.quoteNumber).where(sql`quote_number is not null and deleted_at is null`),
    ...sortIndexes('jobs', jobSortKeysOf(table), table.id, isLive),
    index('jobs_manager_idx').on(table.managerId, table.id).where(isLive),
    index('jobs_deal_idx').on(table.dealId).where(sql`deal_id is not null`),
    index('jobs_phase_idx').on(table.phase, table.id).where(isLive),
    index('jobs_contact_idx').on(table.contactId).where(sql`contact_id is not null`),
    index('jobs_property_idx').on(table.propertyId).where(sql`property_id is not null`),
    index('jobs_search_idx').using('gin', table.searchText.op('gin_trgm_ops')).where(isLive),
    index('jobs_deleted_at_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
    oneOf('jobs_kind_check', table.kind, JOB_KINDS),
    oneOf('jobs_unit_check', table.businessUnit, BUSINESS_UNITS),
    oneOf('jobs_phase_check', table.phase, JOB_PHASES),
    check('jobs_quote_check', sql`(${table.quoteId} is null) = (${table.quoteNumber} is null)`),
    check('jobs_ordinal_check', sql`${table.ordinal} > 0`),
    check('jobs_contract_check', sql`${table.originalContract} >= 0`),
    check('jobs_days_check', sql`${table.finishesOn} >= ${table.startsOn}`),
    check('jobs_closed_check', sql`(${table.phase} = 'closed') = (${table.closedOn} is not null)`),
  ],
);

/** The last number given in each year. */
export const jobNumbers = pgTable('job_numbers', {
  year: smallint('year').primaryKey(),
  last: integer('last').notNull(),
});

const isLive: SQL = sql`deleted_at is null`;

type SortColumn = 'year' | 'ordinal' | 'name' | 'phase' | 'contract' | 'startsOn' | 'finishesOn' | 'createdAt';

function jobSortKeysOf(table: Record<SortColumn, AnyPgColumn>) {
  return {
    number: { expression: sql`(${table.year} - 2000) * 1000000 + ${table.ordinal}`, type: 'integer' },
    name: { expression: sql`lower(${table.name}) collate "C"`, type: 'text' },
    phase: { expression: rankOf(table.phase, JOB_PHASES), type: 'integer' },
    contract: { expression: sql`coalesce(${table.contract}, -1)`, type: 'numeric' },
    startsOn: { expression: sql`coalesce(${table.startsOn}, 'infinity'::date)`, type: 'date' },
    finishesOn: { expression: sql`coalesce(${table.finishesOn}, 'infinity'::date)`, type: 'date' },
    createdAt: { expression: sql`${table.createdAt}`, type: 'timestamptz' },
  } as const satisfies Record<string, SortKey>;
}

export const jobSortKeys = jobSortKeysOf(jobs);
