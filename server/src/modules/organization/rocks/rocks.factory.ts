import { quarterEnd } from '@builder-os/contract/modules/organization/quarters';
import { dayIn } from '@builder-os/contract/platform/dates';
import { quarterOf } from '@builder-os/contract/platform/quarters';
import type { Executor } from '../../../platform/db/database.ts';
import { businessGoals } from './business-goals.table.ts';

/** Inserts a rock of this quarter, without milestones. */
export async function buildRock(db: Executor, fields: Partial<typeof businessGoals.$inferInsert> = {}) {
  const quarter = fields.quarter ?? quarterOf(dayIn(new Date()));
  const [row] = await db
    .insert(businessGoals)
    .values({ title: 'Certify a second supplier', quarter, targetDate: quarterEnd(quarter), ...fields })
    .returning();
  if (!row) throw new Error('the rock was not inserted');
  return row;
}
