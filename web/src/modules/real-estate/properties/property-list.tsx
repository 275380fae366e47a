import type { Property } from '@builder-os/contract/modules/real-estate/properties';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { NoMatchState } from '../../../ui/filter/no-match-state.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { Loaded } from '../entries/loaded.tsx';
import { type PropertyFilter, propertyListQuery } from './properties.queries.ts';
import { PropertyPhoneList } from './property-phone-list.tsx';
import { PropertyTable } from './property-table.tsx';
import { useRemoveProperty } from './use-remove-property.ts';

const EditPropertyDialog = loadWhenUsed(async () => (await import('./edit-property-dialog.tsx')).EditPropertyDialog);

interface PropertyListProps {
  filter: PropertyFilter;
  onSort: (sort: string) => void;
  onOpen: (id: number) => void;
  onClear: () => void;
}

/** Table or card list by viewport; otherwise the empty, loading or error state. */
export function PropertyList({ filter, onSort, onOpen, onClear }: PropertyListProps) {
  const answer = useInfiniteQuery(propertyListQuery(filter));
  const isPhone = useIsPhone();
  const remove = useRemoveProperty();
  const [edited, setEdited] = useState<Property | null>(null);
  const isNarrowed = Boolean(filter.q || filter.status || filter.type || filter.state);
  return (
    <Loaded answer={answer} what="the properties">
      {({ pages }) => {
        const properties = pages.flatMap(({ rows }) => rows);
        if (properties.length === 0) {
          return (
            <StatePanel>
              {isNarrowed ? (
                <NoMatchState
                  headline="No properties found"
                  sentence={filter.q ? `No properties match “${filter.q}”.` : 'No properties match these filters.'}
                  clearLabel={filter.q ? 'Clear search' : 'Clear filters'}
                  onClear={onClear}
                />
              ) : (
                <p className="px-4 py-8 text-center text-muted-foreground">No properties yet.</p>
              )}
            </StatePanel>
          );
        }
        const actions = {
          properties,
          onOpen: ({ id }: Property) => onOpen(id),
          onEdit: setEdited,
          onDelete: (property: Property) => void remove(property),
        };
        return (
          <>
            {isPhone ? (
              <PropertyPhoneList {...actions} />
            ) : (
              <PropertyTable {...actions} sort={filter.sort} onSort={onSort} />
            )}
            {answer.hasNextPage && (
              <Button
                variant="ghost"
                pending={answer.isFetchingNextPage}
                onClick={() => void answer.fetchNextPage()}
                className="self-center"
              >
                Show more
              </Button>
            )}
            {edited && <EditPropertyDialog property={edited} onClose={() => setEdited(null)} />}
          </>
        );
      }}
    </Loaded>
  );
}
