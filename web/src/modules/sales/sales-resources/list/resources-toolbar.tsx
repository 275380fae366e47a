import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { formatCount, formatCountOf } from '../../../../format/count.ts';
import { Button } from '../../../../ui/button.tsx';
import { cn } from '../../../../ui/class-names.ts';
import { CreateButton } from '../../../../ui/create-button.tsx';
import { ClearFilters } from '../../../../ui/filter/clear-filters.tsx';
import { SearchBox } from '../../../../ui/filter/search-box.tsx';
import { resourcePageQuery, resourceSummaryQuery } from '../sales-resources.queries.ts';
import { isFiltered, type ResourceFilter } from './resource-filter.ts';
import { ResourceFilterButtons, ResourceFilterSheet } from './resource-filters.tsx';

interface ResourcesToolbarProps {
  filter: ResourceFilter;
  onChange: (changes: Partial<ResourceFilter>) => void;
  onClear: () => void;
  onCreate: () => void;
}

export function ResourcesToolbar({ filter, onChange, onClear, onCreate }: ResourcesToolbarProps) {
  const { data: summary } = useQuery(resourceSummaryQuery);
  const isWon = filter.usedIn === 'won';
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox
        label="Search resources"
        value={filter.q}
        onValueChange={(q) => onChange({ q })}
        aside={<ResourceFilterSheet filter={filter} onChange={onChange} />}
      />
      <ResourceFilterButtons filter={filter} onChange={onChange} />
      <Button
        aria-pressed={isWon}
        className={cn(isWon && 'border-ring bg-selected')}
        onClick={() => onChange({ usedIn: isWon ? undefined : 'won' })}
      >
        <Trophy aria-hidden="true" />
        Used in won deals
        {summary && <span className="text-2xs text-link tabular">{formatCount(summary.usedInWonDeals)}</span>}
      </Button>
      {isFiltered(filter) && <ClearFilters label="Clear Filters" onClear={onClear} />}
      <span className="flex-1 max-lg:hidden" />
      <ResourcesCount filter={filter} />
      {/* From 1024 px the header has the same button. */}
      <CreateButton onClick={onCreate} className="lg:hidden">
        Add Resource
      </CreateButton>
    </div>
  );
}

/** `24 resources`, or `3 of 24 resources` with a filter; announced when it changes. */
function ResourcesCount({ filter }: { filter: ResourceFilter }) {
  const { data: summary } = useQuery(resourceSummaryQuery);
  const { data: page } = useQuery(resourcePageQuery(filter, undefined));
  const all = summary && formatCountOf(summary.resources, 'resource');
  const found = page && `${formatCount(page.total)}${page.isTotalCapped ? '+' : ''}`;
  return (
    <span role="status" className="text-label whitespace-nowrap text-muted-foreground tabular max-lg:sr-only">
      {all && isFiltered(filter) ? `${found ?? '…'} of ${all}` : all}
    </span>
  );
}
