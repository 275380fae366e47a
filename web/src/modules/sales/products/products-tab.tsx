import type { Product } from '@builder-os/contract/modules/sales/products';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { LearnMore } from '../../../app/learn-more.tsx';
import { deleteWithUndo } from '../../../app/records/delete-with-undo.ts';
import { linkedPage } from '../../../app/records/linked-page.ts';
import { formatCountOf } from '../../../format/count.ts';
import { Button } from '../../../ui/button.tsx';
import { CreateButton } from '../../../ui/create-button.tsx';
import { NoMatchState } from '../../../ui/filter/no-match-state.tsx';
import { SearchBox } from '../../../ui/filter/search-box.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { ScreenState } from '../../../ui/state/screen-state.tsx';
import { CardsSkeleton } from '../sales-resources/list/cards-skeleton.tsx';
import { ProductCard } from './product-card.tsx';
import { productGridClasses } from './product-grid-classes.ts';
import { useDeleteProduct, useRestoreProduct } from './products.mutations.ts';
import { productListQuery } from './products.queries.ts';

interface ProductsTabProps {
  q: string | undefined;
  onSearch: (q: string | undefined) => void;
  onCreate: () => void;
  onEdit: (id: number) => void;
  onShowResources: (id: number) => void;
}

/** The products the company sells. */
export function ProductsTab(props: ProductsTabProps) {
  const { q, onSearch, onCreate } = props;
  const list = useInfiniteQuery(productListQuery(q));
  const total = list.data?.pages[0]?.total;
  if (q === undefined && total === 0) return <NoProducts onCreate={onCreate} />;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox label="Search products" value={q} onValueChange={onSearch} />
        <span className="flex-1 max-lg:hidden" />
        <span role="status" className="text-label whitespace-nowrap text-muted-foreground tabular max-lg:sr-only">
          {total === undefined ? '' : formatCountOf(total, 'product')}
        </span>
        <CreateButton onClick={onCreate}>Add Product</CreateButton>
      </div>
      <ProductCards {...props} list={linkedPage(list)} isRetrying={list.isFetching} />
    </>
  );
}

interface ProductCardsProps extends ProductsTabProps {
  list: ReturnType<typeof linkedPage<Parameters<typeof ProductCard>[0]['product']>>;
  isRetrying: boolean;
}

function ProductCards({ list, isRetrying, q, onSearch, onEdit, onShowResources }: ProductCardsProps) {
  const remove = useRemoveProduct();
  if (list.hasFailed) {
    return (
      <StatePanel>
        <ErrorState
          headline="Unable to load products"
          sentence="The rest of this page still works. Check your connection and try again."
          onRetry={list.onRetry}
          isRetrying={isRetrying}
        />
      </StatePanel>
    );
  }
  if (list.items === undefined) return <CardsSkeleton className={productGridClasses} />;
  if (list.items.length === 0) {
    return (
      <StatePanel>
        <NoMatchState
          headline="No products found"
          sentence={`No products match “${q ?? ''}”.`}
          onClear={() => onSearch(undefined)}
        />
      </StatePanel>
    );
  }
  return (
    <>
      <ul aria-label="Products" className={productGridClasses}>
        {list.items.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            onEdit={() => onEdit(product.id)}
            onRemove={() => remove(product)}
            onShowResources={() => onShowResources(product.id)}
          />
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

function useRemoveProduct() {
  const { mutateAsync: remove } = useDeleteProduct();
  const { mutateAsync: restore } = useRestoreProduct();
  return ({ id, name }: Product) => void deleteWithUndo({ noun: 'Product', id, name, remove, restore });
}

function NoProducts({ onCreate }: { onCreate: () => void }) {
  return (
    <ScreenState>
      <EmptyState
        art="site"
        headline="No products yet"
        sentence="Add what your company sells, then link sales resources to each product."
        action={
          <Button variant="primary" onClick={onCreate}>
            <Plus aria-hidden="true" />
            Add Product
          </Button>
        }
        more={<LearnMore page="sales-resources" />}
      />
    </ScreenState>
  );
}
