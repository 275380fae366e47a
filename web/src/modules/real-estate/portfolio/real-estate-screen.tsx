import { hasAccess } from '@builder-os/contract/platform/permissions';
import { Navigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import type { FirstReads } from '../../../app/first-reads.ts';
import { Screen } from '../../../app/screen.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { TabPanel, Tabs } from '../../../ui/filter/tabs.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { propertyListQuery } from '../properties/properties.queries.ts';
import { portfolioSummaryQuery } from './portfolio.queries.ts';
import { PortfolioMetrics } from './portfolio-metrics.tsx';
import type { RealEstateTab } from './real-estate-search.ts';
import { readRealEstateSearch } from './real-estate-search.ts';
import { REAL_ESTATE_TAB_BODIES } from './real-estate-tab-bodies.ts';
import { useRealEstateUrlState } from './use-real-estate-url-state.ts';

export { REAL_ESTATE_TAB_BODIES as tabBodies };

const CreatePropertyDialog = loadWhenUsed(
  async () => (await import('../properties/create-property-dialog.tsx')).CreatePropertyDialog,
);

const TABS = [
  { value: 'properties', label: 'Properties' },
  { value: 'portfolio', label: 'Portfolio' },
  { value: 'partners', label: 'Partners' },
] as const satisfies { value: RealEstateTab; label: string }[];

export const firstReads: FirstReads = ({ read, readPages, user, search }) => {
  const { tab, property } = readRealEstateSearch(search);
  if (property !== undefined || !hasAccess(user, 'real_estate_read')) return [];
  const summary = read(portfolioSummaryQuery);
  return tab === undefined ? [summary, readPages(propertyListQuery({ sort: 'status' }))] : [summary];
};

/** Real Estate: the ventures' properties, their value and their owners. */
export function RealEstateScreen() {
  const { tab, openTab, search, change, isCreating, closeCreate } = useRealEstateUrlState();
  const { reason } = useCan('real_estate_write');
  if (search.property !== undefined) {
    return <Navigate to="/real-estate/$id" params={{ id: String(search.property) }} replace />;
  }
  return (
    <Screen
      title="Real Estate Portfolio"
      subtitle="Managed Joint Venture Investment Properties"
      className="px-0 pt-0 sm:px-0 sm:pt-0 lg:px-0 lg:pt-0"
      actions={
        <Button
          variant="primary"
          size="sm"
          disabledReason={reason}
          aria-label="Add Property"
          onClick={() => change({ action: 'create' })}
        >
          <Plus aria-hidden="true" />
          <span className="max-sm:sr-only">Add Property</span>
        </Button>
      }
    >
      <Tabs
        bodies={REAL_ESTATE_TAB_BODIES}
        label="Real Estate"
        tabs={TABS}
        value={tab}
        onValueChange={openTab}
        className="flex flex-col"
      >
        {TABS.map(({ value }) => {
          const Body = REAL_ESTATE_TAB_BODIES[value];
          return (
            <TabPanel
              key={value}
              value={value}
              className="flex flex-col gap-3.5 px-4 pt-3.5 data-[state=inactive]:hidden sm:gap-4 sm:px-5 sm:pt-4 lg:px-6 lg:pt-5"
            >
              <PortfolioMetrics />
              <Suspense fallback={<TabSkeleton />}>
                <Body />
              </Suspense>
            </TabPanel>
          );
        })}
      </Tabs>
      {isCreating && !reason && <CreatePropertyDialog onClose={closeCreate} />}
    </Screen>
  );
}
