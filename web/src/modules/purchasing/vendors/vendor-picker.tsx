import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Combobox } from '../../../ui/form/combobox.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { vendorPageQuery, vendorQuery } from './vendors.queries.ts';

interface VendorPickerProps {
  value: number | undefined;
  onValueChange: (vendorId: number | undefined) => void;
  /** The words for no vendor. */
  noneLabel: string;
}

/** Chooses a vendor, found with a server-side search. */
export function VendorPicker({ value, onValueChange, noneLabel }: VendorPickerProps) {
  const [text, setText] = useState('');
  const search = useQuery(vendorPageQuery({ q: useDebounced(text.trim(), 300) || undefined }, undefined));
  const chosen = useQuery({ ...vendorQuery(value ?? 0), enabled: value !== undefined });
  return (
    <Combobox
      value={value === undefined ? null : String(value)}
      valueLabel={chosen.data?.name ?? (chosen.isError ? `Vendor ${value}` : 'Loading vendor...')}
      onValueChange={(next) => onValueChange(next === null ? undefined : Number(next))}
      options={(search.data?.rows ?? []).map(({ id, name, phone, email }) => ({
        value: String(id),
        label: name,
        description: phone ?? email ?? undefined,
      }))}
      onSearch={setText}
      isSearching={search.isFetching}
      noneLabel={noneLabel}
      placeholder={noneLabel}
      searchPlaceholder="Search vendors"
      emptyText={search.isError ? 'Couldn’t load vendors.' : 'No vendors found.'}
    />
  );
}
