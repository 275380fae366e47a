import { BUSINESS_UNITS, DEAL_STAGES } from '@builder-os/contract/modules/sales/deals';
import { useQuery } from '@tanstack/react-query';
import { Building2, ListFilter, type LucideIcon, SlidersHorizontal, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { readList } from '../../../app/records/search-params.ts';
import { useCurrentUser } from '../../../auth/current-user.ts';
import { fullName } from '../../../format/person.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { Popover } from '../../../ui/popover.tsx';
import { FilterGroup, FilterOption } from '../leads/filter-option.tsx';
import { staffQuery } from '../leads/staff.queries.ts';
import { BusinessUnitMark } from './business-unit-mark.tsx';
import { DealStageMark } from './deal-stage-mark.tsx';
import type { DealListFilter } from './deals-search.ts';

interface DealsFilterProps {
  filter: DealListFilter;
  onChange: (changes: Partial<DealListFilter>) => void;
  /** The board shows all stages; only the list can leave some out. */
  hasStages: boolean;
}

interface DealsFilterSheetProps extends DealsFilterProps {
  /** What else there is no room for. */
  children: ReactNode;
}

/** One button for each filter, and one for one's own deals. */
export function DealsFilterButtons(props: DealsFilterProps) {
  const { filter, onChange, hasStages } = props;
  const me = useCurrentUser();
  const isMine = filter.owner === me.id;
  return (
    <div className="flex gap-2 max-lg:hidden">
      {hasStages && (
        <FilterButton label="Stage" icon={ListFilter} count={countValues(filter.stage)}>
          <StageFilter {...props} />
        </FilterButton>
      )}
      <FilterButton label="Unit" icon={Building2} count={countValues(filter.unit)}>
        <UnitFilter {...props} />
      </FilterButton>
      <FilterButton label="Owner" icon={UserRound} count={filter.owner === undefined ? 0 : 1}>
        <OwnerFilter {...props} />
      </FilterButton>
      <Button
        aria-pressed={isMine}
        className={cn(isMine && 'border-ring bg-selected')}
        onClick={() => onChange({ owner: isMine ? undefined : me.id })}
      >
        Only mine
      </Button>
    </div>
  );
}

/** All filters behind one button, where there is no room for them. */
export function DealsFilterSheet(props: DealsFilterSheetProps) {
  const { filter, onChange, hasStages } = props;
  const me = useCurrentUser();
  const isActive = [filter.stage, filter.unit, filter.owner].some((value) => value !== undefined);
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
      <FilterOption
        isChosen={filter.owner === me.id}
        onToggle={() => onChange({ owner: filter.owner === me.id ? undefined : me.id })}
      >
        Only mine
      </FilterOption>
      {hasStages && <StageFilter {...props} />}
      <UnitFilter {...props} />
      <OwnerFilter {...props} />
      <div className="mt-1.5 grid gap-2 border-t border-border p-2 pt-3">{props.children}</div>
    </Popover>
  );
}

function StageFilter({ filter, onChange }: DealsFilterProps) {
  const chosen = readList(DEAL_STAGES, filter.stage);
  return (
    <FilterGroup label="Stage">
      {DEAL_STAGES.map((stage) => (
        <FilterOption
          key={stage}
          isChosen={chosen.includes(stage)}
          onToggle={() => onChange({ stage: toggleIn(DEAL_STAGES, chosen, stage) })}
        >
          <DealStageMark stage={stage} />
        </FilterOption>
      ))}
    </FilterGroup>
  );
}

function UnitFilter({ filter, onChange }: DealsFilterProps) {
  const chosen = readList(BUSINESS_UNITS, filter.unit);
  return (
    <FilterGroup label="Business unit">
      {BUSINESS_UNITS.map((unit) => (
        <FilterOption
          key={unit}
          isChosen={chosen.includes(unit)}
          onToggle={() => onChange({ unit: toggleIn(BUSINESS_UNITS, chosen, unit) })}
        >
          <BusinessUnitMark unit={unit} />
        </FilterOption>
      ))}
    </FilterGroup>
  );
}

function OwnerFilter({ filter, onChange }: DealsFilterProps) {
  const { data: staff, isError } = useQuery(staffQuery);
  const people = [
    { id: 'none', name: 'Nobody' },
    ...(staff ?? []).map((person) => ({ id: person.id, name: fullName(person) })),
  ];
  return (
    <FilterGroup label="Owner">
      {people.map(({ id, name }) => (
        <FilterOption
          key={id}
          isChosen={filter.owner === id}
          onToggle={() => onChange({ owner: filter.owner === id ? undefined : id })}
        >
          {name}
        </FilterOption>
      ))}
      {isError && <p className="px-2 py-1.5 text-xs text-muted-foreground">Staff could not be loaded.</p>}
    </FilterGroup>
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

/** The list parameter with one value put in or taken out, in the set's own order. */
function toggleIn<Value extends string>(values: readonly Value[], chosen: Value[], value: Value): string | undefined {
  const next = values.filter((candidate) => chosen.includes(candidate) !== (candidate === value));
  return next.join(',') || undefined;
}
