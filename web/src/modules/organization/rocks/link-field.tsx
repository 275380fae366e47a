import { processEndpoints } from '@builder-os/contract/modules/organization/processes';
import { LINK_KINDS, type LinkKind } from '@builder-os/contract/modules/organization/rocks';
import { propertyEndpoints } from '@builder-os/contract/modules/real-estate/properties';
import { dealEndpoints } from '@builder-os/contract/modules/sales/deals';
import { quoteEndpoints } from '@builder-os/contract/modules/steel/quotes';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { callPage } from '../../../api/client.ts';
import { EntrySet } from '../../../app/forms/entry-set.tsx';
import { Combobox } from '../../../ui/form/combobox.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import type { RockEntries } from './rock-form.ts';

const KIND_LABELS: Record<LinkKind, string> = {
  deal: 'Deal',
  process: 'Process map',
  property: 'Property',
  quote: 'Quote',
};

/** The deals, process maps, properties and quotes that are a rock's evidence, found by typing. */
export function LinkField() {
  const { control } = useFormContext<RockEntries>();
  const { field } = useController({ control, name: 'links' });
  const links = field.value;
  const [text, setText] = useState('');
  const search = useQuery(evidenceSearchQuery(useDebounced(text.trim(), 300)));
  const isLinked = (kind: string, id: string) => links.some((link) => link.kind === kind && link.id === id);
  const found = (search.data ?? []).filter(({ kind, id }) => !isLinked(kind, id));
  return (
    <EntrySet name="links" label="Evidence">
      {links.length > 0 && (
        <ul className="rounded-lg border border-border">
          {links.map((link) => (
            <li
              key={`${link.kind} ${link.id}`}
              className="flex items-center gap-2 border-b border-border pl-3 text-sm last:border-b-0"
            >
              <span className="min-w-0 flex-1 truncate">{link.name}</span>
              <span className="text-xs text-muted-foreground">
                {LINK_KINDS.filter((kind) => kind === link.kind).map((kind) => KIND_LABELS[kind])}
              </span>
              <IconButton
                size="sm"
                aria-label={`Unlink ${link.name}`}
                onClick={() => field.onChange(links.filter((other) => other !== link))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Combobox
        aria-label="Link a deal, process map, property or quote"
        value={null}
        onValueChange={(value) => {
          const chosen = found.find(({ kind, id }) => `${kind} ${id}` === value);
          if (chosen) field.onChange([...links, chosen]);
        }}
        options={found.map(({ kind, id, name }) => ({
          value: `${kind} ${id}`,
          label: name,
          description: KIND_LABELS[kind],
        }))}
        onSearch={setText}
        isSearching={search.isFetching}
        placeholder="Link a deal, process map, property or quote"
        searchPlaceholder="Search deals, process maps, properties and quotes"
        emptyText={search.isError ? 'Couldn’t load records.' : 'No matches found'}
      />
    </EntrySet>
  );
}

interface Evidence {
  [name: string]: string;
  kind: LinkKind;
  id: string;
  name: string;
}

function evidenceSearchQuery(text: string) {
  return queryOptions({
    queryKey: ['rock', 'evidence', text],
    queryFn: async ({ signal }): Promise<Evidence[]> => {
      const query = { q: text || undefined, limit: '10' };
      const [deals, processes, properties, quotes] = await Promise.all([
        callPage(dealEndpoints.list, { query, signal }),
        callPage(processEndpoints.list, { query, signal }),
        callPage(propertyEndpoints.list, { query, signal }),
        callPage(quoteEndpoints.list, { query, signal }),
      ]);
      return [
        ...deals.rows.map(({ id, title }) => ({ kind: 'deal' as const, id: String(id), name: title })),
        ...processes.rows.map(({ id, name }) => ({ kind: 'process' as const, id: String(id), name })),
        ...properties.rows.map(({ id, address }) => ({ kind: 'property' as const, id: String(id), name: address })),
        ...quotes.rows.map(({ id, number, project }) => ({
          kind: 'quote' as const,
          id: String(id),
          name: `${number} ${project}`,
        })),
      ];
    },
    placeholderData: keepPreviousData,
  });
}
