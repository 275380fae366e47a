import { ROCK_STATUSES } from '@builder-os/contract/modules/organization/rock-status';
import {
  ROCK_EVIDENCE,
  ROCK_LEVELS,
  ROCK_OUTCOMES,
  ROCK_PRIORITIES,
} from '@builder-os/contract/modules/organization/rocks';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { binColumns, oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { searchTextOf } from '../../../platform/db/search.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { seats } from '../seats/seats.table.ts';

/** Rocks: business goals of a quarter. */
export const businessGoals = pgTable(
  'business_goals',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    title: text('title').notNull(),
    description: text('description'),
    businessUnit: text('business_unit', { enum: BUSINESS_UNITS }).notNull().default('general'),
    targetValue: numeric('target_value', { precision: 14, scale: 2 }),
    currentValue: numeric('current_value', { precision: 14, scale: 2 }).notNull().default('0.00'),
    targetDate: date('target_date', { mode: 'string' }).notNull(),
    isCompleted: boolean('is_completed').notNull().default(false),
    priority: text('priority', { enum: ROCK_PRIORITIES }).notNull().default('medium'),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    ownerSeatId: integer('owner_seat_id').references(() => seats.id, { onDelete: 'set null' }),
    quarter: text('quarter').notNull(),
    level: text('level', { enum: ROCK_LEVELS }).notNull().default('company'),
    evidence: text('evidence', { enum: ROCK_EVIDENCE }).notNull().default('milestones'),
    manualStatus: text('manual_status', { enum: ROCK_STATUSES }),
    statusNote: text('status_note'),
    outcome: text('outcome', { enum: ROCK_OUTCOMES }).notNull().default('open'),
    outcomeNote: text('outcome_note'),
    carriedFromId: integer('carried_from_id').references((): AnyPgColumn => businessGoals.id, { onDelete: 'set null' }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    searchText: text('search_text').generatedAlwaysAs(searchTextOf('title', 'description', 'status_note')),
    ...recordColumns,
    ...binColumns,
  },
  (table) => [
    index('business_goals_quarter_idx').on(table.quarter, table.id).where(sql`deleted_at is null`),
    index('business_goals_owner_idx').on(table.ownerId).where(sql`deleted_at is null`),
    index('business_goals_target_date_idx').on(table.targetDate).where(sql`deleted_at is null`),
    index('business_goals_carried_from_idx').on(table.carriedFromId).where(sql`carried_from_id is not null`),
    index('business_goals_search_idx').using('gin', table.searchText.op('gin_trgm_ops')).where(sql`deleted_at is null`),
    index('business_goals_deleted_at_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
    oneOf('business_goals_unit_check', table.businessUnit, BUSINESS_UNITS),
    oneOf('business_goals_priority_check', table.priority, ROCK_PRIORITIES),
    oneOf('business_goals_level_check', table.level, ROCK_LEVELS),
    oneOf('business_goals_evidence_check', table.evidence, ROCK_EVIDENCE),
    oneOf('business_goals_status_check', table.manualStatus, ROCK_STATUSES),
    oneOf('business_goals_outcome_check', table.outcome, ROCK_OUTCOMES),
    check('business_goals_quarter_check', sql`${table.quarter} ~ '^\\d{4}-Q[1-4]$'`),
    check('business_goals_completed_check', sql`${table.isCompleted} = (${table.outcome} = 'done')`),
    check('business_goals_owner_check', sql`num_nonnulls(${table.ownerId}, ${table.ownerSeatId}) <= 1`),
    check('business_goals_title_check', sql`char_length(${table.title}) <= 200`),
  ],
);
