import { hasAccess } from '@builder-os/contract/platform/permissions';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { FirstReads } from '../../../app/first-reads.ts';
import { Screen } from '../../../app/screen.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { TabPanel, Tabs } from '../../../ui/filter/tabs.tsx';
import { receivablesQuery } from '../../invoicing/receivables/receivables.queries.ts';
import { wipScheduleQuery } from '../wip-schedule/wip-schedule.queries.ts';
import { anyJobsQuery, jobBoardQuery, jobPageQuery } from './jobs.queries.ts';
import { boardFilterOf, type JobsTab, listFilterOf, readJobsSearch } from './jobs-search.ts';
import { JOBS_TAB_BODIES } from './jobs-tab-bodies.ts';
import { useJobsUrlState } from './use-jobs-url-state.ts';

export { JOBS_TAB_BODIES as tabBodies };

const TABS = [
  { value: 'jobs', label: 'Jobs' },
  { value: 'receivables', label: 'Receivables' },
  { value: 'wip', label: 'WIP Schedule' },
  { value: 'orders', label: 'Orders' },
  { value: 'changes', label: 'Changes' },
  { value: 'vendors', label: 'Vendors' },
  { value: 'codes', label: 'Cost Codes' },
] as const satisfies { value: JobsTab; label: string }[];

export const firstReads: FirstReads = ({ read, user, search }) => {
  const { tab, view, asOf, ...shown } = readJobsSearch(search);
  const seesMoney = hasAccess(user, 'jobs_read');
  if (tab === 'receivables') {
    const { owed, invoice, payment, q, overdue } = shown;
    const isList = owed === undefined && invoice === undefined && payment === undefined;
    return isList && hasAccess(user, 'financial_read') ? [read(receivablesQuery({ asOf, q, overdue }))] : [];
  }
  const money = (tab === undefined || tab === 'wip') && seesMoney ? [read(wipScheduleQuery(asOf))] : [];
  if (tab !== undefined) return money;
  if (view === 'board') return [...money, read(jobBoardQuery(boardFilterOf(shown)))];
  return [...money, read(jobPageQuery(listFilterOf(shown, seesMoney), undefined))];
};

/**
 * Jobs, what customers owe, the WIP schedule, orders, change orders, vendors and cost codes. Without `jobs_read`, only the user's own
 * jobs, without their money.
 */
export function JobsScreen() {
  const { tab, openTab } = useJobsUrlState();
  const canRead = useCan('jobs_read');
  const { data: first } = useQuery(anyJobsQuery);
  const canReadMoney = useCan('financial_read').allowed;
  const tabs = TABS.filter(({ value }) =>
    value === 'receivables' ? canReadMoney : canRead.allowed || value === 'jobs',
  );
  const shown = tabs.some(({ value }) => value === tab) ? tab : 'jobs';
  return (
    <Screen
      title="Jobs"
      subtitle="What is built, what it costs, who is owed"
      className="px-0 pt-0 sm:px-0 sm:pt-0 lg:px-0 lg:pt-0"
    >
      <Tabs
        bodies={JOBS_TAB_BODIES}
        label="Jobs"
        tabs={tabs.map((one) => (one.value === 'jobs' ? { ...one, count: first?.total } : one))}
        value={shown}
        onValueChange={openTab}
        className="flex flex-1 flex-col"
      >
        {tabs.map(({ value }) => {
          const Body = JOBS_TAB_BODIES[value];
          return (
            <TabPanel
              key={value}
              value={value}
              className="flex flex-1 flex-col gap-3.5 px-4 pt-3.5 data-[state=inactive]:hidden sm:gap-4 sm:px-5 sm:pt-4 lg:px-6 lg:pt-5"
            >
              <Suspense fallback={<TabSkeleton />}>
                <Body />
              </Suspense>
            </TabPanel>
          );
        })}
      </Tabs>
    </Screen>
  );
}
