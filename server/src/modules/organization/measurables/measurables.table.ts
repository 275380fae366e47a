import { MEASURABLE_UNITS } from '@builder-os/contract/modules/organization/measurables';
import { COMPARISONS } from '@builder-os/contract/modules/organization/score-status';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { sql } from 'drizzle-orm';
import { check, index, integer, numeric, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { binColumns, oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { seats } from '../seats/seats.table.ts';

/** The rows of the scorecard. `source` is `manual` or the key of a live figure. */
export const measurables = pgTable(
  'measurables',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    ownerSeatId: integer('owner_seat_id').references(() => seats.id, { onDelete: 'set null' }),
    businessUnit: text('business_unit', { enum: BUSINESS_UNITS }),
    unit: text('unit', { enum: MEASURABLE_UNITS }).notNull().default('number'),
    decimals: smallint('decimals').notNull().default(0),
    comparison: text('comparison', { enum: COMPARISONS }).notNull().default('>='),
    goal: numeric('goal', { precision: 14, scale: 2 }).notNull(),
    goalHigh: numeric('goal_high', { precision: 14, scale: 2 }),
    source: text('source').notNull().default('manual'),
    sortOrder: integer('sort_order').notNull().default(0),
    ...recordColumns,
    ...binColumns,
  },
  (table) => [
    index('measurables_order_idx').on(table.sortOrder, table.id).where(sql`deleted_at is null`),
    index('measurables_deleted_at_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
    oneOf('measurables_unit_check', table.unit, MEASURABLE_UNITS),
    oneOf('measurables_comparison_check', table.comparison, COMPARISONS),
    oneOf('measurables_business_unit_check', table.businessUnit, BUSINESS_UNITS),
    check('measurables_decimals_check', sql`${table.decimals} between 0 and 2`),
    check('measurables_owner_check', sql`num_nonnulls(${table.ownerId}, ${table.ownerSeatId}) <= 1`),
    check(
      'measurables_range_check',
      sql`(${table.comparison} in ('in_range', 'not_in_range')) = (${table.goalHigh} is not null)`,
    ),
    check('measurables_goal_check', sql`${table.goalHigh} >= ${table.goal}`),
  ],
);
