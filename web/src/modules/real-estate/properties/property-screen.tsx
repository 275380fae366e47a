import type { PropertyDetail } from '@builder-os/contract/modules/real-estate/properties';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Suspense, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { Screen } from '../../../app/screen.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { TabPanel, Tabs } from '../../../ui/filter/tabs.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { JobsOfPropertyPanel } from '../../jobs/jobs/jobs-of-property-panel.tsx';
import { Loaded } from '../entries/loaded.tsx';
import { propertyQuery } from './properties.queries.ts';
import { PropertyBadges } from './property-badges.tsx';
import { PropertyFacts } from './property-facts.tsx';
import { TYPE_LABELS } from './property-labels.ts';
import { PropertyMenu } from './property-menu.tsx';
import { PropertyMetrics } from './property-metrics.tsx';
import type { PropertyTab } from './property-search.ts';
import { PROPERTY_TAB_BODIES } from './property-tab-bodies.ts';
import { usePropertyUrlState } from './use-property-url-state.ts';
import { useRemoveProperty } from './use-remove-property.ts';

export { PROPERTY_TAB_BODIES as tabBodies };

const EditPropertyDialog = loadWhenUsed(async () => (await import('./edit-property-dialog.tsx')).EditPropertyDialog);

const TABS = [
  { value: 'value', label: 'Value' },
  { value: 'cash-flow', label: 'Cash flow' },
  { value: 'partners', label: 'Partners' },
  { value: 'documents', label: 'Documents' },
] as const satisfies { value: PropertyTab; label: string }[];

/** A property: its details, value, cash flow, owners and documents. */
export function PropertyScreen() {
  const { id } = usePropertyUrlState();
  const answer = useQuery(propertyQuery(id));
  const isGone = answer.error instanceof ApiError && answer.error.status === 404;
  const property = answer.data;
  return (
    <Screen
      title={property?.address ?? 'Property'}
      subtitle={property && `${property.city}, ${property.state} · ${TYPE_LABELS[property.type]}`}
      actions={
        <Link to="/real-estate" aria-label="Back to Real Estate" className={buttonClasses({ size: 'sm' })}>
          <ArrowLeft aria-hidden="true" />
          <span className="max-sm:sr-only">Real Estate</span>
        </Link>
      }
    >
      {isGone ? (
        <StatePanel>
          <ErrorState
            headline="Property not found"
            sentence="It may have been deleted. Check the link, or go back to Real Estate."
            onRetry={() => void answer.refetch()}
            isRetrying={answer.isFetching}
          />
        </StatePanel>
      ) : (
        <Loaded answer={answer} what="this property">
          {(loaded) => <PropertyBody property={loaded} />}
        </Loaded>
      )}
    </Screen>
  );
}

function PropertyBody({ property }: { property: PropertyDetail }) {
  const { tab, openTab, leave } = usePropertyUrlState();
  const remove = useRemoveProperty();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <>
      <div className="flex items-center gap-2">
        <PropertyBadges property={property} />
        <span className="flex-1" />
        <PropertyMenu
          property={property}
          onEdit={() => setIsEditing(true)}
          onDelete={() => {
            leave();
            void remove(property);
          }}
        />
      </div>
      <PropertyMetrics property={property} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 sm:gap-4 xl:grid-cols-[minmax(0,1fr)_312px]">
        <Tabs
          bodies={PROPERTY_TAB_BODIES}
          label={property.address}
          tabs={TABS}
          value={tab}
          onValueChange={openTab}
          look="segments"
        >
          {TABS.map(({ value }) => {
            const Body = PROPERTY_TAB_BODIES[value];
            return (
              <TabPanel
                key={value}
                value={value}
                className="flex flex-col gap-3.5 pt-3.5 data-[state=inactive]:hidden sm:gap-4"
              >
                <Suspense fallback={<TabSkeleton />}>
                  <Body property={property} />
                </Suspense>
              </TabPanel>
            );
          })}
        </Tabs>
        <div className="grid gap-3.5 sm:gap-4">
          <PropertyFacts property={property} />
          <JobsOfPropertyPanel property={property} />
        </div>
      </div>
      {isEditing && <EditPropertyDialog property={property} onClose={() => setIsEditing(false)} />}
    </>
  );
}
