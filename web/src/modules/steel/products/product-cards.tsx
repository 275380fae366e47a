import type { SteelProduct } from '@builder-os/contract/modules/steel/products';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { LearnMore } from '../../../app/learn-more.tsx';
import type { linkedPage } from '../../../app/records/linked-page.ts';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { NoMatchState } from '../../../ui/filter/no-match-state.tsx';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { useSteelUrlState } from '../division/use-steel-url-state.ts';
import { currentPriceListQuery } from '../price-lists/price-lists.queries.ts';
import { ProductCard } from './product-card.tsx';

interface ProductCardsProps {
  list: ReturnType<typeof linkedPage<SteelProduct>>;
  isRetrying: boolean;
}

export function ProductCards({ list, isRetrying }: ProductCardsProps) {
  const { search, change } = useSteelUrlState();
  const { reason } = useCan('steel_framing_write');
  const { data: priceList } = useQuery(currentPriceListQuery);
  if (list.hasFailed) {
    return (
      <StatePanel>
        <ErrorState
          headline="Couldn’t load products"
          sentence="The rest of this page still works. Check your connection and try again."
          onRetry={list.onRetry}
          isRetrying={isRetrying}
        />
      </StatePanel>
    );
  }
  if (list.items === undefined) return <TabSkeleton />;
  if (list.items.length === 0) {
    return (
      <StatePanel>
        {search.q === undefined && search.archived === undefined ? (
          <EmptyState
            art="site"
            headline="No products yet"
            sentence="Add the kits you make, with their steel and what’s included, so they can be priced and quoted."
            action={
              <Button variant="primary" disabledReason={reason} onClick={() => change({ action: 'create' })}>
                <Plus aria-hidden="true" />
                Add Product
              </Button>
            }
            more={<LearnMore page="steel-framing" />}
          />
        ) : (
          <NoMatchState
            headline="No products found"
            sentence={search.q === undefined ? 'No products match this filter.' : `No products match “${search.q}”.`}
            clearLabel="Clear filters"
            onClear={() => change({ q: undefined, archived: undefined })}
          />
        )}
      </StatePanel>
    );
  }
  return (
    <>
      <ul aria-label="Products" className="grid gap-3.5 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
        {list.items.map((product) => (
          <ProductCard key={product.id} product={product} priceList={priceList ?? undefined} />
        ))}
      </ul>
      {list.onMore && (
        <Button variant="ghost" pending={list.isLoadingMore} onClick={list.onMore} className="self-center">
          Show more
        </Button>
      )}
    </>
  );
}
