import { useQuery } from '@tanstack/react-query';
import { formatCount, formatCountOf } from '../../../../format/count.ts';
import { CreateButton } from '../../../../ui/create-button.tsx';
import { ClearFilters } from '../../../../ui/filter/clear-filters.tsx';
import { SearchBox } from '../../../../ui/filter/search-box.tsx';
import type { ViewParams } from '../../saved-views/view-params.ts';
import { ViewsPicker } from '../../saved-views/views-picker.tsx';
import { LeadFileLinks } from '../detail/lead-file-links.tsx';
import { leadPageQuery, leadSummaryQuery } from '../leads.queries.ts';
import { isFiltered, type LeadListFilter } from '../leads-search.ts';
import { LeadsFilterButtons, LeadsFilterSheet } from './leads-filters.tsx';

interface LeadsToolbarProps {
  filter: LeadListFilter;
  onChange: (changes: Partial<LeadListFilter>) => void;
  onClear: () => void;
  onOpenView: (params: ViewParams) => void;
  onCreate: () => void;
}

export function LeadsToolbar({ filter, onChange, onClear, onOpenView, onCreate }: LeadsToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox
        label="Search leads"
        value={filter.q}
        onValueChange={(q) => onChange({ q })}
        aside={
          <LeadsFilterSheet filter={filter} onChange={onChange}>
            <LeadFileLinks filter={filter} />
          </LeadsFilterSheet>
        }
      />
      <LeadsFilterButtons filter={filter} onChange={onChange} />
      {isFiltered(filter) && <ClearFilters onClear={onClear} />}
      <ViewsPicker list="leads" state={filter} onOpen={onOpenView} />
      <span className="flex-1 max-md:hidden" />
      <LeadsCount filter={filter} />
      <CreateButton onClick={onCreate} className="sm:max-md:ml-auto">
        New Lead
      </CreateButton>
    </div>
  );
}

/** `24 leads`, or `3 of 24 leads` with a filter; announced when it changes. */
function LeadsCount({ filter }: { filter: LeadListFilter }) {
  const { data: summary } = useQuery(leadSummaryQuery);
  const { data: page } = useQuery(leadPageQuery(filter, undefined));
  const all = summary?.total;
  const shown = page && `${formatCount(page.total)}${page.isTotalCapped ? '+' : ''}`;
  const text =
    all === undefined
      ? ''
      : isFiltered(filter)
        ? `${shown ?? '…'} of ${formatCountOf(all, 'lead')}`
        : formatCountOf(all, 'lead');
  return (
    <span role="status" className="text-label whitespace-nowrap text-muted-foreground tabular max-md:sr-only">
      {text}
    </span>
  );
}
