import { dealEndpoints } from '@builder-os/contract/modules/sales/deals';
import { leadEndpoints } from '@builder-os/contract/modules/sales/leads';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callPage } from '../../../api/client.ts';
import { Combobox } from '../../../ui/form/combobox.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { NO_RECORD } from './form/activity-form.ts';

type Resource = 'lead' | 'deal';

interface LinkedRecordPickerProps {
  resource: Resource;
  /** A record's id as text, or `none`. */
  value: string;
  /** The record's name, if it's already linked. */
  name: string | null;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
}

const LABELS: Record<Resource, string> = { lead: 'Lead', deal: 'Deal' };
const NAMES: Record<Resource, string> = { lead: 'leads', deal: 'deals' };

/** Links a lead or a deal, found with a server-side search. */
export function LinkedRecordPicker({ resource, value, name, onValueChange, onBlur }: LinkedRecordPickerProps) {
  const [text, setText] = useState('');
  const search = useQuery(searchQuery(resource, useDebounced(text.trim(), 300)));
  const [chosenName, setChosenName] = useState(name);
  const isUnnamed = chosenName === null && value !== NO_RECORD;
  const named = useQuery({ ...nameQuery(resource, Number(value)), enabled: isUnnamed });
  const options = (search.data?.rows ?? []).map(({ id, title, company }) => ({
    value: String(id),
    label: title,
    description: company,
  }));
  return (
    <Combobox
      value={value === NO_RECORD ? null : value}
      valueLabel={chosenName ?? named.data ?? (isUnnamed ? `${LABELS[resource]} ${value}` : undefined)}
      onValueChange={(next) => {
        setChosenName(options.find((option) => option.value === next)?.label ?? null);
        onValueChange(next ?? NO_RECORD);
      }}
      onBlur={onBlur}
      options={options}
      onSearch={setText}
      isSearching={search.isFetching}
      noneLabel="None"
      placeholder="None"
      searchPlaceholder={`Search ${NAMES[resource]}`}
      emptyText={search.isError ? `Couldn’t load ${NAMES[resource]}.` : `No ${NAMES[resource]} found.`}
    />
  );
}

/** The name of a record that was linked from elsewhere. */
function nameQuery(resource: Resource, id: number) {
  const endpoint = resource === 'lead' ? leadEndpoints.get : dealEndpoints.get;
  return queryOptions({
    queryKey: [resource, 'name', id],
    queryFn: async ({ signal }) => (await call(endpoint, { params: { id }, signal })).title,
  });
}

function searchQuery(resource: Resource, text: string) {
  const endpoint = resource === 'lead' ? leadEndpoints.list : dealEndpoints.list;
  return queryOptions({
    queryKey: [resource, 'search', text],
    queryFn: async ({ signal }) => {
      const { rows } = await callPage(endpoint, { query: { q: text || undefined, limit: '20' }, signal });
      return { rows: rows.map(({ id, title, company }) => ({ id, title, company })) };
    },
    placeholderData: keepPreviousData,
  });
}
