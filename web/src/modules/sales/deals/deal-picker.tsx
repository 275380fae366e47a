import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Combobox } from '../../../ui/combobox.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { dealQuery, dealSearchQuery } from './deals.queries.ts';

interface DealPickerProps {
  /** A deal's id as text, or `none`. */
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
}

const NONE = 'none';

/** Links a deal, found by typing; the server searches. */
export function DealPicker({ value, onValueChange, onBlur }: DealPickerProps) {
  const [text, setText] = useState('');
  const search = useQuery(dealSearchQuery(useDebounced(text.trim(), 300)));
  const id = value === NONE ? undefined : Number(value);
  const chosen = useQuery({ ...dealQuery(id ?? 0), enabled: id !== undefined });
  const options = (search.data?.rows ?? []).map((deal) => ({
    value: String(deal.id),
    label: deal.title,
    description: deal.company,
  }));
  return (
    <Combobox
      value={value === NONE ? null : value}
      valueLabel={chosen.data?.title ?? (chosen.isError ? `Deal ${value}` : 'Loading deal...')}
      onValueChange={(next) => onValueChange(next ?? NONE)}
      onBlur={onBlur}
      options={options}
      onSearch={setText}
      isSearching={search.isFetching}
      noneLabel="None"
      placeholder="None"
      searchPlaceholder="Search deals"
      emptyText={search.isError ? 'Deals could not be loaded.' : 'No deals found.'}
    />
  );
}
