import { ListFilter, type LucideIcon, Megaphone, Signal, SlidersHorizontal, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { Popover } from '../../../ui/popover.tsx';
import {
  type FilterGroupProps,
  OwnerFilter,
  PriorityFilter,
  SourceFilter,
  StatusFilter,
} from './lead-filter-groups.tsx';

/** One button for each filter; on a tablet the two that are used most. */
export function LeadsFilterButtons(props: FilterGroupProps) {
  const { filter } = props;
  return (
    <div className="flex gap-2 max-sm:hidden">
      <FilterButton label="Status" icon={ListFilter} count={countValues(filter.status)}>
        <StatusFilter {...props} />
      </FilterButton>
      <FilterButton label="Priority" icon={Signal} count={countValues(filter.priority)}>
        <PriorityFilter {...props} />
      </FilterButton>
      <div className="contents max-lg:hidden">
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

/** All filters behind one button, where there is no room for four. */
export function LeadsFilterSheet(props: FilterGroupProps & { children: ReactNode }) {
  const { status, priority, source, owner } = props.filter;
  const isActive = [status, priority, source, owner].some((value) => value !== undefined);
  return (
    <Popover
      label="Filters"
      align="end"
      className="max-h-[70dvh] w-[min(22rem,calc(100vw-2rem))] p-1.5"
      trigger={
        <button
          type="button"
          aria-label={isActive ? 'Filters, some are set' : 'Filters'}
          className={cn(
            '-mr-1.5 grid size-10 shrink-0 place-items-center rounded-md focus-ring-inset lg:hidden',
            isActive ? 'text-link' : 'text-subtle-foreground',
          )}
        >
          <SlidersHorizontal className="size-4" strokeWidth={1.75} aria-hidden="true" />
        </button>
      }
    >
      <StatusFilter {...props} />
      <PriorityFilter {...props} />
      <SourceFilter {...props} />
      <OwnerFilter {...props} />
      <div className="mt-1.5 grid gap-2 border-t border-border p-2 pt-3">{props.children}</div>
    </Popover>
  );
}

interface FilterButtonProps {
  label: string;
  icon: LucideIcon;
  count: number;
  children: ReactNode;
}

function FilterButton({ label, icon: Icon, count, children }: FilterButtonProps) {
  return (
    <Popover
      label={`${label} filter`}
      className="max-h-80 w-52 p-1"
      trigger={
        <Button className={cn(count > 0 && 'border-ring bg-selected')}>
          <Icon aria-hidden="true" />
          {label}
          {count > 0 && <span className="text-2xs text-link tabular">{count}</span>}
        </Button>
      }
    >
      {children}
    </Popover>
  );
}

function countValues(param: string | undefined): number {
  return param === undefined ? 0 : param.split(',').length;
}
