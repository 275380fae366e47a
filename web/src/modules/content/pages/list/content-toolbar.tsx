import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArrowDownWideNarrow, Plus, SlidersHorizontal } from 'lucide-react';
import { formatCount, formatCountOf } from '../../../../format/count.ts';
import { Button } from '../../../../ui/button.tsx';
import { cn } from '../../../../ui/class-names.ts';
import { ClearFilters } from '../../../../ui/filter/clear-filters.tsx';
import { PaperFilters } from '../../../../ui/filter/paper-filters.tsx';
import { SearchBox } from '../../../../ui/filter/search-box.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import { Popover } from '../../../../ui/overlay/popover.tsx';
import { type ContentFilter, countFilters, isFiltered } from '../content-search.ts';
import { pageListQuery, pageSummaryQuery } from '../pages.queries.ts';
import { ContentFileLinks } from './content-file-links.tsx';
import { ContentFilterGroups } from './content-filter-groups.tsx';
import { listSorts, sortLabel } from './content-sorts.ts';

export interface ContentToolbarProps {
  filter: ContentFilter;
  onChange: (changes: Partial<ContentFilter>) => void;
  onClear: () => void;
  onCreate: () => void;
  onImport: () => void;
}

export function ContentToolbar(props: ContentToolbarProps) {
  const { filter, onChange, onClear, onCreate } = props;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="flex gap-2 max-sm:w-full max-sm:[&>search]:min-w-0 max-sm:[&>search]:flex-1">
        <SearchBox label="Search content" value={filter.q} onValueChange={(q) => onChange({ q })} />
        <CreateButton onCreate={onCreate} className="sm:hidden" />
      </div>
      <FilterPopover {...props} />
      <SortMenu {...props} />
      {isFiltered(filter) && <ClearFilters onClear={onClear} />}
      <span className="flex-1 max-md:hidden" />
      <ContentCount filter={filter} />
      <CreateButton onCreate={onCreate} className="max-sm:hidden sm:ml-auto" />
    </div>
  );
}

function CreateButton({ onCreate, className }: { onCreate: () => void; className: string }) {
  return (
    <Button variant="primary" onClick={onCreate} className={className}>
      <Plus aria-hidden="true" />
      Create Content
    </Button>
  );
}

function FilterPopover({ filter, onChange, onImport }: ContentToolbarProps) {
  const count = countFilters(filter);
  return (
    <>
      <Popover
        label="Filters"
        className="max-h-[min(32rem,70dvh)] w-60 p-1"
        trigger={
          <Button className={cn(count > 0 && 'border-ring bg-selected')}>
            <SlidersHorizontal aria-hidden="true" />
            Filters
            {count > 0 && <span className="text-2xs text-link tabular">{count}</span>}
          </Button>
        }
      >
        <ContentFilterGroups filter={filter} onChange={onChange} />
        <div className="mt-1.5 flex flex-wrap gap-2 border-t border-border p-2 pt-3 lg:hidden">
          <ContentFileLinks filter={filter} onImport={onImport} />
        </div>
      </Popover>
      {count > 0 && (
        <PaperFilters>
          <ContentFilterGroups filter={filter} onChange={onChange} />
        </PaperFilters>
      )}
    </>
  );
}

function SortMenu({ filter, onChange }: ContentToolbarProps) {
  return (
    <Menu
      title="Sort content"
      align="start"
      items={listSorts(filter).map(({ label, sort }) => ({ label, onSelect: () => onChange({ sort }) }))}
      trigger={
        <Button>
          <ArrowDownWideNarrow aria-hidden="true" />
          <span className="sr-only">Sorted by</span>
          {sortLabel(filter)}
        </Button>
      }
    />
  );
}

/** `24 pages`, or `3 of 24 pages` while a filter is on; announced when it changes. */
function ContentCount({ filter }: { filter: ContentFilter }) {
  const { data: summary } = useQuery(pageSummaryQuery);
  const { data: list } = useInfiniteQuery(pageListQuery(filter));
  const [first] = list?.pages ?? [];
  const all = summary && formatCountOf(summary.total, 'page');
  const shown = first && `${formatCount(first.total)}${first.isTotalCapped ? '+' : ''}`;
  return (
    <span role="status" className="text-label whitespace-nowrap text-muted-foreground tabular max-md:sr-only">
      {all && isFiltered(filter) ? `${shown ?? '…'} of ${all}` : all}
    </span>
  );
}
