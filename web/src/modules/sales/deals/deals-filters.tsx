import { DEAL_STAGES } from '@builder-os/contract/modules/sales/deals';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { Building2, ListFilter, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { BusinessUnitMark } from '../../../app/business-unit-mark.tsx';
import { readList, toggleInList } from '../../../app/records/search-params.ts';
import { useCurrentUser } from '../../../auth/current-user.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { FilterButton } from '../../../ui/filter-button.tsx';
import { FilterGroup, FilterOption } from '../../../ui/filter-option.tsx';
import { FilterSheet } from '../../../ui/filter-sheet.tsx';
import { OwnerFilter } from '../leads/owner-filter.tsx';
import { DealStageMark } from './deal-stage-mark.tsx';
import type { DealListFilter } from './deals-search.ts';

interface DealsFilterProps {
  filter: DealListFilter;
  onChange: (changes: Partial<DealListFilter>) => void;
  /** Only the list can filter by stage; the board always shows all. */
  hasStages: boolean;
}

interface DealsFilterSheetProps extends DealsFilterProps {
  /** Other controls the screen has no space for. */
  children: ReactNode;
}

/** A button for each filter, and one for the user's own deals. */
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

/** All filters behind a single button, for small screens. */
export function DealsFilterSheet(props: DealsFilterSheetProps) {
  const { filter, onChange, hasStages } = props;
  const me = useCurrentUser();
  const isActive = [filter.stage, filter.unit, filter.owner].some((value) => value !== undefined);
  return (
    <FilterSheet isActive={isActive}>
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
    </FilterSheet>
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
          onToggle={() => onChange({ stage: toggleInList(DEAL_STAGES, filter.stage, stage) })}
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
          onToggle={() => onChange({ unit: toggleInList(BUSINESS_UNITS, filter.unit, unit) })}
        >
          <BusinessUnitMark unit={unit} />
        </FilterOption>
      ))}
    </FilterGroup>
  );
}

function countValues(param: string | undefined): number {
  return param === undefined ? 0 : param.split(',').length;
}
