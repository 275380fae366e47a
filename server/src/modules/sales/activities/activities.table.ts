import { ACTIVITY_TYPES } from '@builder-os/contract/modules/sales/activities';
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { binColumns, moment, oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { type SortKey, sortIndexes } from '../../../platform/db/keyset.ts';
import { searchTextOf } from '../../../platform/db/search.ts';
import { wordEndsByMonthIndex } from '../../../platform/db/word-ends.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { deals } from '../deals/deals.table.ts';
import { leads } from '../leads/leads.table.ts';

/** Calls, emails, meetings, notes and tasks, done or to be done. */
export const activities = pgTable(
  'activities',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    type: text('type', { enum: ACTIVITY_TYPES }).notNull(),
    title: text('title').notNull(),
    description: text('description'),
    contactId: integer('contact_id').references(() => contacts.id, { onDelete: 'set null' }),
    leadId: integer('lead_id').references(() => leads.id, { onDelete: 'set null' }),
    dealId: integer('deal_id').references(() => deals.id, { onDelete: 'set null' }),
    /** A foreign key of a migration, because the jobs module uses this one. */
    jobId: integer('job_id'),
    scheduledAt: moment('scheduled_at'),
    isCompleted: boolean('is_completed').notNull().default(false),
    completedAt: moment('completed_at'),
    /** The scheduled time its owner was reminded of. A new time triggers a new reminder. */
    remindedFor: moment('reminded_for'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    searchText: text('search_text').generatedAlwaysAs(searchTextOf('title', 'description')),
    ...recordColumns,
    ...binColumns,
  },
  (table) => [
    ...sortIndexes('activities', activitySortKeysOf(table), table.id, isLive),
    index('activities_type_idx').on(table.type).where(isLive),
    // Most activities have only one of the four links, so leaving out nulls at least halves each index. A record has
    // few enough activities to sort its page without an index.
    index('activities_contact_idx').on(table.contactId).where(isLiveOf('contact_id')),
    index('activities_lead_idx').on(table.leadId).where(isLiveOf('lead_id')),
    index('activities_deal_idx').on(table.dealId).where(isLiveOf('deal_id')),
    index('activities_job_idx').on(table.jobId).where(isLiveOf('job_id')),
    index('activities_next_of_deal_idx')
      .on(table.dealId, table.scheduledAt)
      .where(sql`deleted_at is null and not is_completed and scheduled_at is not null`),
    index('activities_open_idx').on(table.scheduledAt).where(sql`deleted_at is null and not is_completed`),
    wordEndsByMonthIndex('activities', table.searchText, table.createdAt, isLive),
    index('activities_search_idx').using('gin', table.searchText.op('gin_trgm_ops')).where(isLive),
    index('activities_deleted_at_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('activities_created_by_idx').on(table.createdBy, table.scheduledAt).where(isLive),
    oneOf('activities_type_check', table.type, ACTIVITY_TYPES),
    check('activities_completed_check', sql`${table.isCompleted} = (${table.completedAt} is not null)`),
    check('activities_note_check', sql`${table.type} <> 'note' or ${table.isCompleted}`),
  ],
);

const isLive: SQL = sql`deleted_at is null`;
const isLiveOf = (column: string): SQL => sql.raw(`deleted_at is null and ${column} is not null`);

/** Sorts after every open activity. */
export const DUE_WHEN_DONE = sql`'9999-12-31T00:00:00Z'::timestamptz`;

// Open activities by time, then those without a time, then completed ones. Overdue ones come first without a clock.
function activitySortKeysOf(table: Record<'createdAt' | 'isCompleted' | 'scheduledAt', AnyPgColumn>) {
  return {
    createdAt: { expression: sql`${table.createdAt}`, type: 'timestamptz', isNearlyUnique: true },
    due: {
      expression: sql`case when ${table.isCompleted} then ${DUE_WHEN_DONE} else coalesce(${table.scheduledAt}, '9999-12-30T00:00:00Z'::timestamptz) end`,
      type: 'timestamptz',
    },
    // Activities without a time come last.
    scheduledAt: {
      expression: sql`coalesce(${table.scheduledAt}, '9999-12-31T00:00:00Z'::timestamptz)`,
      type: 'timestamptz',
    },
  } as const satisfies Record<string, SortKey>;
}

export const activitySortKeys = activitySortKeysOf(activities);
