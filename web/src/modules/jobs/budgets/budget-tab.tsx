import type { JobTabProps } from '../jobs/detail/job-tab-bodies.ts';

export function BudgetTab(_: JobTabProps) {
  return null;
}
