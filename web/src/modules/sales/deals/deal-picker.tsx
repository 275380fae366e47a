import type { Deal } from '@builder-os/contract/modules/sales/deals';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Combobox } from '../../../ui/form/combobox.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { dealQuery, dealSearchQuery } from './deals.queries.ts';

interface DealPickerProps {
  /** A deal's id as text, or `none`. */
  value: string;
  onValueChange: (value: string) => void;
  /** Called with the whole deal, for forms that use more of its fields. */
  onPick?: (deal: Deal) => void;
  onBlur?: () => void;
}

const NONE = 'none';

/** Links a deal, found with a server-side search. */
export function DealPicker({ value, onValueChange, onPick, onBlur }: DealPickerProps) {
  const [text, setText] = useState('');
  const search = useQuery(dealSearchQuery(useDebounced(text.trim(), 300)));
  const id = value === NONE ? undefined : Number(value);
  const chosen = useQuery({ ...dealQuery(id ?? 0), enabled: id !== undefined });
  const options = (search.data?.rows ?? []).map((deal) => ({
    value: String(deal.id),
    label: deal.title,
    description: deal.company,
  }));
  function pick(next: string | null) {
    onValueChange(next ?? NONE);
    const deal = search.data?.rows.find((row) => String(row.id) === next);
    if (deal) onPick?.(deal);
  }
  return (
    <Combobox
      value={value === NONE ? null : value}
      valueLabel={chosen.data?.title ?? (chosen.isError ? `Deal ${value}` : 'Loading deal...')}
      onValueChange={pick}
      onBlur={onBlur}
      options={options}
      onSearch={setText}
      isSearching={search.isFetching}
      noneLabel="None"
      placeholder="None"
      searchPlaceholder="Search deals"
      emptyText={search.isError ? 'Couldn’t load deals.' : 'No deals found.'}
    />
  );
}
