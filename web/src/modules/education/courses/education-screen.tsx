import { Suspense } from 'react';
import type { FirstReads } from '../../../app/first-reads.ts';
import { Screen } from '../../../app/screen.tsx';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { TabPanel, Tabs } from '../../../ui/filter/tabs.tsx';
import { courseListQuery, educationSummaryQuery } from './courses.queries.ts';
import { EducationMetrics } from './education-metrics.tsx';
import type { EducationTab } from './education-search.ts';
import { readEducationSearch } from './education-search.ts';
import { EDUCATION_TAB_BODIES } from './education-tab-bodies.ts';
import { useEducationUrlState } from './use-education-url-state.ts';

export { EDUCATION_TAB_BODIES as tabBodies };

const TABS = [
  { value: 'courses', label: 'Online Courses' },
  { value: 'coaching', label: 'Coaching Programs' },
  { value: 'students', label: 'Students' },
  { value: 'packages', label: 'Packages' },
  { value: 'bookings', label: 'Bookings' },
] as const satisfies { value: EducationTab; label: string }[];

export const firstReads: FirstReads = ({ read, readPages, search }) => {
  const { tab, q } = readEducationSearch(search);
  return tab === undefined ? [read(educationSummaryQuery), readPages(courseListQuery(q))] : [];
};

/** Builder Education: courses and their students, coaching and its clients' remaining sessions. */
export function EducationScreen() {
  const { tab, openTab } = useEducationUrlState();
  return (
    <Screen
      title="Builder Education"
      subtitle="Online courses and coaching for home builders"
      className="px-0 pt-0 sm:px-0 sm:pt-0 lg:px-0 lg:pt-0"
    >
      <Tabs
        bodies={EDUCATION_TAB_BODIES}
        label="Builder Education"
        tabs={TABS}
        value={tab}
        onValueChange={openTab}
        className="flex flex-col"
      >
        {tab !== 'packages' && (
          <div className="px-4 pt-3.5 sm:px-5 sm:pt-4 lg:px-6 lg:pt-5">
            <EducationMetrics />
          </div>
        )}
        {TABS.map(({ value }) => {
          const Body = EDUCATION_TAB_BODIES[value];
          return (
            <TabPanel
              key={value}
              value={value}
              className="flex flex-col gap-3.5 px-4 pt-3.5 data-[state=inactive]:hidden sm:gap-4 sm:px-5 sm:pt-4 lg:px-6"
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
