import { Link } from '@tanstack/react-router';
import { Radar } from 'lucide-react';
import { Suspense } from 'react';
import { FieldActions } from '../../../app/field/field-actions.tsx';
import type { BodiesOf, FirstReads } from '../../../app/first-reads.ts';
import { Screen } from '../../../app/screen.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { TabPanel, Tabs } from '../../../ui/filter/tabs.tsx';
import { specificationListQuery } from '../specifications/specifications.queries.ts';
import { SpecMetrics } from './spec-metrics.tsx';
import { specOverviewQuery } from './spec-overview.queries.ts';
import { readSpecsSearch, type SpecsTab, tabOf } from './specs-search.ts';
import { SPECS_TAB_BODIES } from './specs-tab-bodies.ts';
import { useSpecsUrlState } from './use-specs-url-state.ts';

const TABS = [
  { value: 'specifications', label: 'Specifications' },
  { value: 'documents', label: 'Technical Documents' },
] as const satisfies { value: SpecsTab; label: string }[];

export const firstReads: FirstReads = ({ read, readPages, search }) => {
  const shown = readSpecsSearch(search);
  const { q, category } = shown;
  if (tabOf(shown) !== 'specifications') return [read(specOverviewQuery)];
  return [read(specOverviewQuery), readPages(specificationListQuery({ q, category }))];
};

export const bodiesOf: BodiesOf = (search) => [SPECS_TAB_BODIES[tabOf(readSpecsSearch(search))]];

/** Building Specs: the company's specifications and technical documents. */
export function BuildingSpecsScreen() {
  const { tab, openTab } = useSpecsUrlState();
  return (
    <Screen
      title="Building Specs"
      bar={<FieldActions />}
      subtitle="Specifications and technical documents"
      actions={
        <Link to="/expiry-radar" aria-label="Expiry Radar" className={buttonClasses({ size: 'sm' })}>
          <Radar aria-hidden="true" />
          <span className="max-sm:sr-only">Expiry Radar</span>
        </Link>
      }
    >
      <SpecMetrics />
      <Tabs
        bodies={SPECS_TAB_BODIES}
        label="Building Specs"
        tabs={TABS}
        value={tab}
        onValueChange={openTab}
        className="-mx-4 flex flex-col sm:-mx-5 lg:-mx-6"
      >
        {TABS.map(({ value }) => {
          const Body = SPECS_TAB_BODIES[value];
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
