import { useQuery } from '@tanstack/react-query';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import type { JobTabProps } from '../jobs/detail/job-tab-props.ts';
import { BudgetVersions } from './budget-versions.tsx';
import { budgetQuery } from './budgets.queries.ts';

const BudgetDraft = loadWhenUsed(async () => (await import('./budget-draft.tsx')).BudgetDraft);
const CostReport = loadWhenUsed(async () => (await import('../cost-report/cost-report.tsx')).CostReport);

/** A job's budget: its lines until it's approved, then its cost report. */
export function BudgetTab({ job }: JobTabProps) {
  const { data: budget, isError, isFetching, refetch } = useQuery(budgetQuery(job.id));
  if (!budget) {
    if (!isError) return <TabSkeleton />;
    return (
      <StatePanel>
        <ErrorState
          headline="Unable to load the budget"
          sentence="The rest of this page still works. Check your connection and try again."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </StatePanel>
    );
  }
  if (budget.approvedAt === null) return <BudgetDraft job={job} budget={budget} />;
  return (
    <>
      <CostReport job={job} />
      <BudgetVersions job={job} versions={budget.versions} />
    </>
  );
}
