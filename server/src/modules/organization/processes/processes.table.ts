import { PROCESS_STATUSES, type ProcessStep } from '@builder-os/contract/modules/organization/processes';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { binColumns, moment, oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { type SortKey, sortIndexes } from '../../../platform/db/keyset.ts';
import { searchTextOf } from '../../../platform/db/search.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { pages } from '../../content/pages/pages.table.ts';
import { seats } from '../seats/seats.table.ts';

/** Processes: how things are done. `revision` numbers the current text; `lastUpdated` is when it was written. */
export const processes = pgTable(
  'processes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    category: text('category').notNull(),
    description: text('description'),
    businessUnit: text('business_unit', { enum: BUSINESS_UNITS }),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    ownerSeatId: integer('owner_seat_id').references(() => seats.id, { onDelete: 'set null' }),
    status: text('status', { enum: PROCESS_STATUSES }).notNull().default('active'),
    steps: jsonb('steps').$type<ProcessStep[]>().notNull(),
    pageId: integer('page_id').references(() => pages.id, { onDelete: 'set null' }),
    revision: integer('revision').notNull().default(1),
    lastUpdated: moment('last_updated').notNull().default(sql`now()`),
    searchText: text('search_text').generatedAlwaysAs(searchTextOf('name', 'category', 'description')),
    ...recordColumns,
    ...binColumns,
  },
  (table) => [
    ...sortIndexes('processes', processSortKeysOf(table), table.id, isLive),
    index('processes_search_idx').using('gin', table.searchText.op('gin_trgm_ops')).where(isLive),
    index('processes_page_idx').on(table.pageId).where(sql`page_id is not null`),
    index('processes_deleted_at_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
    oneOf('processes_status_check', table.status, PROCESS_STATUSES),
    oneOf('processes_unit_check', table.businessUnit, BUSINESS_UNITS),
    check('processes_owner_check', sql`num_nonnulls(${table.ownerId}, ${table.ownerSeatId}) <= 1`),
  ],
);

const isLive: SQL = sql`deleted_at is null`;

function processSortKeysOf(table: Record<'category' | 'name', AnyPgColumn>) {
  return {
    name: {
      expression: sql`lower(${table.category}) collate "C" || chr(10) || lower(${table.name}) collate "C"`,
      type: 'text',
    },
  } as const satisfies Record<string, SortKey>;
}

export const processSortKeys = processSortKeysOf(processes);
