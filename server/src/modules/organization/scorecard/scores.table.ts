import { COMPARISONS } from '@builder-os/contract/modules/organization/score-status';
import { PERMISSIONS } from '@builder-os/contract/platform/permissions';
import { sql } from 'drizzle-orm';
import { check, date, integer, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { measurables } from '../measurables/measurables.table.ts';

/**
 * Scores of weeks, by their Monday. A score with `frozenAt` is final and keeps the goal it was judged by. `permission`
 * is the one its figure required. It stays when the measurable's source changes.
 */
export const scores = pgTable(
  'scores',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    measurableId: integer('measurable_id')
      .notNull()
      .references(() => measurables.id, { onDelete: 'cascade' }),
    week: date('week', { mode: 'string' }).notNull(),
    value: numeric('value', { precision: 14, scale: 2 }),
    note: text('note'),
    permission: text('permission', { enum: PERMISSIONS }),
    comparison: text('comparison', { enum: COMPARISONS }),
    goal: numeric('goal', { precision: 14, scale: 2 }),
    goalHigh: numeric('goal_high', { precision: 14, scale: 2 }),
    frozenAt: moment('frozen_at'),
    enteredBy: uuid('entered_by').references(() => users.id, { onDelete: 'set null' }),
    ...recordColumns,
  },
  (table) => [
    uniqueIndex('scores_week_key').on(table.measurableId, table.week),
    oneOf('scores_comparison_check', table.comparison, COMPARISONS),
    oneOf('scores_permission_check', table.permission, PERMISSIONS),
    check('scores_week_check', sql`extract(isodow from ${table.week}) = 1`),
    check('scores_frozen_check', sql`(${table.frozenAt} is null) = (${table.goal} is null)`),
  ],
);
