import type { JobsAtRisk } from '@builder-os/contract/modules/job-costs/jobs-at-risk';
import type { Executor } from '../../../platform/db/database.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { findJobsAtRisk } from './jobs-at-risk.queries.ts';

/** The jobs under contract that need someone today. */
export async function listJobsAtRisk(db: Executor): Promise<JobsAtRisk> {
  const { today } = await findOfficeDay(db);
  const rows = await findJobsAtRisk(db, today);
  return { total: rows[0]?.total ?? 0, jobs: rows.map(({ total: _, ...job }) => job) };
}
