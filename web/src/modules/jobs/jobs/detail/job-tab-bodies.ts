import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { type ComponentType, lazy } from 'react';
import type { JobActs } from '../use-job-acts.ts';
import type { JobTab } from './job-search.ts';
import { OverviewTab } from './overview-tab.tsx';

export interface JobTabProps {
  job: Job;
  acts: JobActs;
}

/** The component of each tab of a job. The first loads with the screen, the others when they're opened. */
export const JOB_TAB_BODIES: Record<JobTab, ComponentType<JobTabProps>> = {
  overview: OverviewTab,
  budget: lazy(async () => ({ default: (await import('../../budgets/budget-tab.tsx')).BudgetTab })),
};
