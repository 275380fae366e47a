import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Combobox } from '../../../ui/form/combobox.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { productQuery, productSearchQuery } from './products.queries.ts';

interface ProductPickerProps {
  /** A product's id as text, or `none`. */
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
  /** The label for no product: "General, no product". */
  noneLabel: string;
}

const NONE = 'none';

/** Picks a product, found with a server-side search. */
export function ProductPicker({ value, onValueChange, onBlur, noneLabel }: ProductPickerProps) {
  const [text, setText] = useState('');
  const search = useQuery(productSearchQuery(useDebounced(text.trim(), 300)));
  const id = value === NONE ? undefined : Number(value);
  const chosen = useQuery({ ...productQuery(id ?? 0), enabled: id !== undefined });
  return (
    <Combobox
      value={value === NONE ? null : value}
      valueLabel={chosen.data?.name ?? (chosen.isError ? 'Deleted product' : 'Loading product...')}
      onValueChange={(next) => onValueChange(next ?? NONE)}
      onBlur={onBlur}
      options={(search.data?.rows ?? []).map(({ id: productId, name, category }) => ({
        value: String(productId),
        label: name,
        description: category ?? undefined,
      }))}
      onSearch={setText}
      isSearching={search.isFetching}
      noneLabel={noneLabel}
      placeholder={noneLabel}
      searchPlaceholder="Search products"
      emptyText={search.isError ? 'Couldn’t load products.' : 'No products found.'}
    />
  );
}
