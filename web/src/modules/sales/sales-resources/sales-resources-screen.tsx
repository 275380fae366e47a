import type { SalesResource } from '@builder-os/contract/modules/sales/sales-resources';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import type { BodiesOf, FirstReads } from '../../../app/first-reads.ts';
import { deleteWithUndo } from '../../../app/records/delete-with-undo.ts';
import { SalesBar } from '../../../app/sales-bar.tsx';
import { Screen } from '../../../app/screen.tsx';
import { Button } from '../../../ui/button.tsx';
import { TabPanel, Tabs } from '../../../ui/filter/tabs.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { productGridClasses } from '../products/product-grid-classes.ts';
import { CardsSkeleton } from './list/cards-skeleton.tsx';
import { filterOf } from './list/resource-filter.ts';
import { ResourcesTab } from './list/resources-tab.tsx';
import { MatchSkeleton } from './match/match-skeleton.tsx';
import { ResourceDialogs } from './resource-dialogs.tsx';
import { type ResourceTab, readResourcesSearch } from './resources-search.ts';
import { useDeleteResource, useRestoreResource } from './sales-resources.mutations.ts';
import { resourcePageQuery, resourceSummaryQuery } from './sales-resources.queries.ts';
import { useResourcesUrlState } from './use-resources-url-state.ts';

// The other tabs load when they're opened.
const ProductsTab = lazyComponent(async () => (await import('../products/products-tab.tsx')).ProductsTab);
const QuickMatchTab = lazyComponent(async () => (await import('./match/quick-match-tab.tsx')).QuickMatchTab);

const TAB_BODIES = { resources: {}, products: ProductsTab, match: QuickMatchTab };

export const bodiesOf: BodiesOf = (search) => [TAB_BODIES[readResourcesSearch(search).tab ?? 'resources']];

const panelClasses = 'flex flex-col gap-3.5 data-[state=active]:flex-1 sm:gap-4';

export const firstReads: FirstReads = ({ read, search }) => {
  const { tab, ...shown } = readResourcesSearch(search);
  const summary = read(resourceSummaryQuery);
  return tab === undefined ? [summary, read(resourcePageQuery(filterOf(shown), undefined))] : [summary];
};

/** Sales Resources: the library, the products, and Quick Match. */
export function SalesResourcesScreen() {
  const urlState = useResourcesUrlState();
  const remove = useRemoveResource();
  const { data: summary } = useQuery(resourceSummaryQuery);
  const actions = {
    open: ({ id }: { id: number }) => urlState.open(id),
    use: ({ id }: { id: number }) => urlState.openUse(id),
    edit: ({ id }: { id: number }) => urlState.openEdit(id),
    remove,
  };
  const tabs: { value: ResourceTab; label: string; count?: number }[] = [
    { value: 'resources', label: 'Resources', count: summary?.resources },
    { value: 'products', label: 'Products', count: summary?.products },
    { value: 'match', label: 'Quick Match' },
  ];
  return (
    <Screen
      title="Sales Resources"
      subtitle="What to say, send and show, and what we sell"
      bar={<SalesBar />}
      actions={
        <Button
          variant={urlState.tab === 'products' ? 'secondary' : 'primary'}
          size="sm"
          className="max-lg:hidden"
          onClick={() => urlState.openCreate('resources')}
        >
          <Plus aria-hidden="true" />
          Add Resource
        </Button>
      }
    >
      <Tabs
        bodies={TAB_BODIES}
        label="Sales Resources"
        look="segments"
        tabs={tabs}
        value={urlState.tab}
        onValueChange={urlState.openTab}
        className="flex flex-1 flex-col gap-3.5 sm:gap-4"
      >
        <TabPanel value="resources" className={panelClasses}>
          <ResourcesTab urlState={urlState} actions={actions} />
        </TabPanel>
        <TabPanel value="products" className={panelClasses}>
          <Suspense fallback={<CardsSkeleton className={productGridClasses} />}>
            <ProductsTab
              q={urlState.filter.q}
              onSearch={(q) => urlState.changeFilter({ q })}
              onCreate={() => urlState.openCreate('products')}
              onEdit={urlState.openEditProduct}
              onShowResources={urlState.showProduct}
            />
          </Suspense>
        </TabPanel>
        <TabPanel value="match" className={panelClasses}>
          <Suspense fallback={<MatchSkeleton />}>
            <QuickMatchTab urlState={urlState} actions={actions} />
          </Suspense>
        </TabPanel>
      </Tabs>
      <ResourceDialogs urlState={urlState} />
    </Screen>
  );
}

function useRemoveResource() {
  const { mutateAsync: remove } = useDeleteResource();
  const { mutateAsync: restore } = useRestoreResource();
  return ({ id, title }: SalesResource) => void deleteWithUndo({ noun: 'Resource', id, name: title, remove, restore });
}
