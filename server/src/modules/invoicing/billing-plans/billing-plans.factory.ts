import type { Executor } from '../../../platform/db/database.ts';
import { billingPlanLines, billingPlans } from './billing-plans.table.ts';

/** Inserts a billing plan with one line. */
export async function buildBillingPlan(db: Executor, jobId: number): Promise<void> {
  await db.insert(billingPlans).values({ jobId, kind: 'percent_complete', termsDays: 14 });
  await db.insert(billingPlanLines).values({ jobId, position: 1, description: 'Framing', value: '500.00' });
}
