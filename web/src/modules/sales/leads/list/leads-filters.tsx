import { ListFilter, Megaphone, Signal, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { countList } from '../../../../app/records/search-params.ts';
import { FilterButton } from '../../../../ui/filter/filter-button.tsx';
import { FilterSheet } from '../../../../ui/filter/filter-sheet.tsx';
import { type FilterGroupProps, PriorityFilter, SourceFilter, StatusFilter } from './lead-filter-groups.tsx';
import { OwnerFilter } from './owner-filter.tsx';

/** A button for each filter; on tablets only the two used most. */
export function LeadsFilterButtons(props: FilterGroupProps) {
  const { filter } = props;
  return (
    <div className="flex gap-2 max-sm:hidden print:contents">
      <FilterButton label="Status" icon={ListFilter} count={countList(filter.status)}>
        <StatusFilter {...props} />
      </FilterButton>
      <FilterButton label="Priority" icon={Signal} count={countList(filter.priority)}>
        <PriorityFilter {...props} />
      </FilterButton>
      <div className="contents max-lg:hidden print:contents">
        <FilterButton label="Source" icon={Megaphone} count={filter.source === undefined ? 0 : 1}>
          <SourceFilter {...props} />
        </FilterButton>
        <FilterButton label="Owner" icon={UserRound} count={filter.owner === undefined ? 0 : 1}>
          <OwnerFilter {...props} />
        </FilterButton>
      </div>
    </div>
  );
}

/** All filters behind a single button, where four don't fit. */
export function LeadsFilterSheet(props: FilterGroupProps & { children: ReactNode }) {
  const { status, priority, source, owner } = props.filter;
  const isActive = [status, priority, source, owner].some((value) => value !== undefined);
  return (
    <FilterSheet isActive={isActive}>
      <StatusFilter {...props} />
      <PriorityFilter {...props} />
      <SourceFilter {...props} />
      <OwnerFilter {...props} />
      <div className="mt-1.5 grid gap-2 border-t border-border p-2 pt-3">{props.children}</div>
    </FilterSheet>
  );
}
