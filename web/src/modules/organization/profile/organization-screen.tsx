import { Navigate } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { Suspense } from 'react';
import type { BodiesOf, FirstReads } from '../../../app/first-reads.ts';
import { Screen } from '../../../app/screen.tsx';
import { Button } from '../../../ui/button.tsx';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { TabPanel, Tabs } from '../../../ui/filter/tabs.tsx';
import { meetingScheduleQuery } from '../meeting-schedule/meeting-schedule.queries.ts';
import { scorecardQuery } from '../scorecard/scorecard.queries.ts';
import { EOS_PART_BODIES } from './eos-part-bodies.ts';
import type { OrganizationTab } from './organization-search.ts';
import { activeTabOf, partOf, readOrganizationSearch, tabOf } from './organization-search.ts';
import { ORGANIZATION_TAB_BODIES } from './organization-tab-bodies.ts';
import { useOrganizationUrlState } from './use-organization-url-state.ts';

const TABS = [
  { value: 'eos', label: 'EOS Traction' },
  { value: 'profit-first', label: 'Profit First' },
  { value: 'calendar', label: 'Calendar' },
  { value: 'rocks', label: 'Quarterly Rocks' },
  { value: 'processes', label: 'Process Maps' },
  { value: 'business-units', label: 'Business Units' },
] as const satisfies { value: OrganizationTab; label: string }[];

export const firstReads: FirstReads = ({ read, search }) => {
  const shown = readOrganizationSearch(search);
  if (shown.meeting !== undefined || activeTabOf({ ...search, ...shown }) !== undefined) return [];
  return [read(scorecardQuery(shown.through)), read(meetingScheduleQuery)];
};

/** The tab's component and, on EOS Traction, the part's. */
export const bodiesOf: BodiesOf = (search) => {
  const shown = { ...search, ...readOrganizationSearch(search) };
  const tab = tabOf(shown);
  return tab === 'eos' ? [EOS_PART_BODIES[partOf(shown)]] : [ORGANIZATION_TAB_BODIES[tab]];
};

/** Organization: EOS Traction, rocks, processes and the business profile. */
export function OrganizationScreen() {
  const { tab, openTab, search } = useOrganizationUrlState();
  if (search.meeting !== undefined) {
    return <Navigate to="/organization/meetings/$id" params={{ id: String(search.meeting) }} replace />;
  }
  return (
    <Screen
      title="Organization"
      subtitle="EOS Traction, rocks, meetings and process maps"
      className="px-0 pt-0 sm:px-0 sm:pt-0 lg:px-0 lg:pt-0"
      actions={
        <Button size="sm" className="max-md:hidden" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
      }
    >
      <Tabs
        bodies={ORGANIZATION_TAB_BODIES}
        label="Organization"
        tabs={TABS}
        value={tab}
        onValueChange={openTab}
        className="flex flex-col"
      >
        {TABS.map(({ value }) => {
          const Body = ORGANIZATION_TAB_BODIES[value];
          return (
            <TabPanel
              key={value}
              value={value}
              className="flex flex-col gap-3.5 px-4 pt-3.5 data-[state=inactive]:hidden sm:gap-4 sm:px-5 sm:pt-4 lg:px-6 lg:pt-5"
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
