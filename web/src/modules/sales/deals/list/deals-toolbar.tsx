import { Columns3, List } from 'lucide-react';
import { CreateButton } from '../../../../ui/create-button.tsx';
import { ClearFilters } from '../../../../ui/filter/clear-filters.tsx';
import { SearchBox } from '../../../../ui/filter/search-box.tsx';
import { SegmentedControl } from '../../../../ui/filter/segmented-control.tsx';
import type { ViewParams } from '../../saved-views/view-params.ts';
import { ViewsPicker } from '../../saved-views/views-picker.tsx';
import { type DealListFilter, isFiltered } from '../deals-search.ts';
import { DealFileLinks } from '../detail/deal-file-links.tsx';
import { DealsFilterButtons, DealsFilterSheet } from './deals-filters.tsx';

interface DealsToolbarProps {
  view: 'pipeline' | 'list';
  onViewChange: (view: 'pipeline' | 'list') => void;
  filter: DealListFilter;
  onChange: (changes: Partial<DealListFilter>) => void;
  onClear: () => void;
  onOpenView: (params: ViewParams) => void;
  onCreate: () => void;
}

const views = [
  { value: 'pipeline', label: 'Pipeline View', icon: <Columns3 aria-hidden="true" /> },
  { value: 'list', label: 'List View', icon: <List aria-hidden="true" /> },
] as const;

export function DealsToolbar({
  view,
  onViewChange,
  filter,
  onChange,
  onClear,
  onOpenView,
  onCreate,
}: DealsToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SegmentedControl label="View" options={views} value={view} onValueChange={onViewChange} />
      <SearchBox
        label="Search deals"
        value={filter.q}
        onValueChange={(q) => onChange({ q })}
        aside={
          <DealsFilterSheet filter={filter} onChange={onChange} hasStages={view === 'list'}>
            <DealFileLinks filter={filter} />
          </DealsFilterSheet>
        }
      />
      <DealsFilterButtons filter={filter} onChange={onChange} hasStages={view === 'list'} />
      {isFiltered(filter) && <ClearFilters onClear={onClear} />}
      <ViewsPicker list="deals" state={{ ...filter, view: view === 'list' ? view : undefined }} onOpen={onOpenView} />
      <span className="flex-1 max-lg:hidden" />
      <CreateButton onClick={onCreate}>New Deal</CreateButton>
    </div>
  );
}
