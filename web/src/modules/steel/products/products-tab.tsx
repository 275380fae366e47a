import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { linkedPage } from '../../../app/records/linked-page.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatCountOf } from '../../../format/count.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchBox } from '../../../ui/filter/search-box.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { useSteelUrlState } from '../division/use-steel-url-state.ts';
import { ProductCards } from './product-cards.tsx';
import { steelProductListQuery } from './products.queries.ts';

const ProductFormDialog = loadWhenUsed(async () => (await import('./product-form-dialog.tsx')).ProductFormDialog);
const EditProductDialog = loadWhenUsed(async () => (await import('./edit-product-dialog.tsx')).EditProductDialog);

const SHOWN = [
  { value: 'no', label: 'Active' },
  { value: 'yes', label: 'Archived' },
  { value: 'all', label: 'All' },
] as const;

/** The kits the division makes. */
export function ProductsTab() {
  const { search, change, isCreating, closeCreate } = useSteelUrlState();
  const { reason } = useCan('steel_framing_write');
  const shown = search.archived ?? 'no';
  const list = useInfiniteQuery(steelProductListQuery({ q: search.q, archived: shown === 'all' ? undefined : shown }));
  const total = list.data?.pages[0]?.total;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox label="Search products" value={search.q} onValueChange={(q) => change({ q })} />
        <Select
          aria-label="Show products"
          className="w-32 max-sm:grow max-sm:basis-2/5"
          options={SHOWN}
          value={shown}
          onValueChange={(value) => change({ archived: value === 'no' ? undefined : value })}
        />
        <span role="status" className="flex-1 text-right text-label text-muted-foreground tabular max-lg:sr-only">
          {total === undefined ? '' : formatCountOf(total, 'product')}
        </span>
        <Button variant="primary" disabledReason={reason} onClick={() => change({ action: 'create' })}>
          <Plus aria-hidden="true" />
          Add Product
        </Button>
      </div>
      <ProductCards list={linkedPage(list)} isRetrying={list.isFetching} />
      {isCreating && <ProductFormDialog onClose={closeCreate} />}
      {search.product !== undefined && (
        <EditProductDialog key={search.product} id={search.product} onClose={() => change({ product: undefined })} />
      )}
    </>
  );
}
