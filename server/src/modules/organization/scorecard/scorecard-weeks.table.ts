import { sql } from 'drizzle-orm';
import { date, pgTable } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/columns.ts';

/** Weeks whose scores are final, by their Monday. */
export const scorecardWeeks = pgTable('scorecard_weeks', {
  week: date('week', { mode: 'string' }).primaryKey(),
  frozenAt: moment('frozen_at').notNull().default(sql`now()`),
});
