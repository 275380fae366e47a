import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Suspense } from 'react';
import { RecordUnavailable } from '../../../../app/records/record-unavailable.tsx';
import { Screen } from '../../../../app/screen.tsx';
import { useCan } from '../../../../auth/use-can.ts';
import { buttonClasses } from '../../../../ui/button-classes.ts';
import { TabSkeleton } from '../../../../ui/filter/tab-skeleton.tsx';
import { TabPanel, Tabs } from '../../../../ui/filter/tabs.tsx';
import { ScreenState } from '../../../../ui/state/screen-state.tsx';
import { JobDialogs } from '../job-dialogs.tsx';
import { jobQuery } from '../jobs.queries.ts';
import { useJobActions } from '../use-job-actions.ts';
import type { JobTab } from './job-search.ts';
import { JOB_TAB_BODIES } from './job-tab-bodies.ts';
import { useJobUrlState } from './use-job-url-state.ts';

export { JOB_TAB_BODIES as tabBodies };

const TABS = [
  { value: 'overview', label: 'Overview' },
  { value: 'budget', label: 'Budget' },
  { value: 'orders', label: 'Orders & Bills' },
  { value: 'invoices', label: 'Invoices' },
  { value: 'changes', label: 'Changes' },
  { value: 'files', label: 'Files' },
] as const satisfies { value: JobTab; label: string }[];

/** The job as its crew sees it, without money. */
const SEEN_BY_CREW = new Set<JobTab>(['overview', 'changes', 'files']);

/** A job: whether it still earns the planned margin, and where its money goes. */
export function JobScreen() {
  const { id } = useJobUrlState();
  const { data: job, error, refetch, isFetching } = useQuery(jobQuery(id));
  const subtitle = job && [job.number, job.customerName].filter(Boolean).join(', ');
  return (
    <Screen
      title={job?.name ?? 'Job'}
      subtitle={subtitle}
      className="px-0 pt-0 sm:px-0 sm:pt-0 lg:px-0 lg:pt-0"
      actions={
        <Link to="/jobs" aria-label="Back to Jobs" className={buttonClasses({ size: 'sm' })}>
          <ArrowLeft aria-hidden="true" />
          <span className="max-sm:sr-only">Jobs</span>
        </Link>
      }
    >
      {job ? (
        <LoadedJob job={job} />
      ) : (
        <div className="flex flex-1 flex-col px-4 pt-3.5 sm:px-5 sm:pt-4 lg:px-6 lg:pt-5">
          {error ? (
            <ScreenState>
              <RecordUnavailable
                noun="job"
                error={error}
                goneBecause="It may have been deleted, or you don’t work on it."
                onRetry={() => void refetch()}
                isRetrying={isFetching}
              />
            </ScreenState>
          ) : (
            <TabSkeleton />
          )}
        </div>
      )}
    </Screen>
  );
}

function LoadedJob({ job }: { job: Job }) {
  const { tab, openTab, leave, search, change } = useJobUrlState();
  const canRead = useCan('jobs_read').allowed;
  const actions = useJobActions({ open: () => undefined, edit: () => change({ dialog: 'edit' }), onDelete: leave });
  const canReadMoney = useCan('financial_read').allowed;
  const tabs = TABS.filter(({ value }) => (value === 'invoices' ? canReadMoney : canRead || SEEN_BY_CREW.has(value)));
  const shown = tabs.some(({ value }) => value === tab) ? tab : 'overview';
  return (
    <>
      <Tabs
        bodies={JOB_TAB_BODIES}
        label={job.name}
        tabs={tabs}
        value={shown}
        onValueChange={openTab}
        className="flex flex-1 flex-col"
      >
        {tabs.map(({ value }) => {
          const Body = JOB_TAB_BODIES[value];
          return (
            <TabPanel
              key={value}
              value={value}
              className="flex flex-1 flex-col gap-3.5 px-4 pt-3.5 data-[state=inactive]:hidden sm:gap-4 sm:px-5 sm:pt-4 lg:px-6 lg:pt-5"
            >
              <Suspense fallback={<TabSkeleton />}>
                <Body job={job} actions={actions} />
              </Suspense>
            </TabPanel>
          );
        })}
      </Tabs>
      <JobDialogs
        address={{
          isCreating: false,
          editId: search.dialog === 'edit' ? job.id : undefined,
          closeForm: () => change({ dialog: undefined }),
          openJob: () => undefined,
        }}
        actions={actions}
      />
    </>
  );
}
