import {
  ISSUE_LISTS,
  ISSUE_PRIORITIES,
  ISSUE_SOURCES,
  ISSUE_STAGES,
} from '@builder-os/contract/modules/organization/issues';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
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
import { meetings } from '../meetings/meetings.table.ts';
import { seats } from '../seats/seats.table.ts';

/** Obstacles to solve. Never deleted. `rank` 1 to 3: the issues a meeting discusses first. */
export const issues = pgTable(
  'issues',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    title: text('title').notNull(),
    raisedBy: uuid('raised_by').references(() => users.id, { onDelete: 'set null' }),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    ownerSeatId: integer('owner_seat_id').references(() => seats.id, { onDelete: 'set null' }),
    list: text('list', { enum: ISSUE_LISTS }).notNull().default('short_term'),
    businessUnit: text('business_unit', { enum: BUSINESS_UNITS }),
    priority: text('priority', { enum: ISSUE_PRIORITIES }).notNull().default('medium'),
    rank: smallint('rank'),
    stage: text('stage', { enum: ISSUE_STAGES }).notNull().default('identified'),
    rootCause: text('root_cause'),
    discussion: text('discussion'),
    decision: text('decision'),
    isNoAction: boolean('is_no_action').notNull().default(false),
    source: text('source', { enum: ISSUE_SOURCES }).notNull().default('manual'),
    sourceId: integer('source_id'),
    /** The source's name at the time the issue was created. */
    sourceName: text('source_name'),
    week: date('week', { mode: 'string' }),
    meetingId: integer('meeting_id').references(() => meetings.id, { onDelete: 'set null' }),
    settledAt: moment('settled_at'),
    searchText: text('search_text').generatedAlwaysAs(searchTextOf('title', 'root_cause', 'discussion', 'decision')),
    ...recordColumns,
  },
  (table) => [
    index('issues_order_idx').on(sql`(${issueSortKeysOf(table).order.expression})`, table.id),
    index('issues_source_idx').on(table.source, table.sourceId).where(sql`source_id is not null`),
    index('issues_meeting_idx').on(table.meetingId).where(sql`meeting_id is not null`),
    index('issues_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    uniqueIndex('issues_open_source_key')
      .on(table.source, table.sourceId)
      .where(sql`source_id is not null and settled_at is null`),
    oneOf('issues_list_check', table.list, ISSUE_LISTS),
    oneOf('issues_priority_check', table.priority, ISSUE_PRIORITIES),
    oneOf('issues_stage_check', table.stage, ISSUE_STAGES),
    oneOf('issues_source_check', table.source, ISSUE_SOURCES),
    oneOf('issues_unit_check', table.businessUnit, BUSINESS_UNITS),
    check('issues_rank_check', sql`${table.rank} between 1 and 3`),
    check('issues_settled_check', sql`(${table.stage} in ('solved', 'dropped')) = (${table.settledAt} is not null)`),
    check('issues_owner_check', sql`num_nonnulls(${table.ownerId}, ${table.ownerSeatId}) <= 1`),
  ],
);

function issueSortKeysOf(table: Record<'stage' | 'rank' | 'priority', AnyPgColumn>) {
  return {
    // Open before settled, then the top three, then by priority.
    order: {
      expression: sql`case when ${table.stage} in ('solved', 'dropped') then 100 else 0 end + coalesce(${table.rank}, 4) * 10 + case ${table.priority} when 'high' then 0 when 'medium' then 1 else 2 end`,
      type: 'integer',
    },
  } as const satisfies Record<string, SortKey>;
}

export const issueSortKeys = issueSortKeysOf(issues);
