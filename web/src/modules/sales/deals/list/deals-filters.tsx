import { DEAL_STAGES } from '@builder-os/contract/modules/sales/deals';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { Building2, ListFilter, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { BusinessUnitMark } from '../../../../app/business-unit-mark.tsx';
import { OptionsFilter } from '../../../../app/records/options-filter.tsx';
import { countList } from '../../../../app/records/search-params.ts';
import { useCurrentUser } from '../../../../auth/current-user.ts';
import { Button } from '../../../../ui/button.tsx';
import { cn } from '../../../../ui/class-names.ts';
import { FilterButton } from '../../../../ui/filter/filter-button.tsx';
import { FilterOption } from '../../../../ui/filter/filter-option.tsx';
import { FilterSheet } from '../../../../ui/filter/filter-sheet.tsx';
import { OwnerFilter } from '../../leads/list/owner-filter.tsx';
import { DealStageMark } from '../deal-stage-mark.tsx';
import type { DealListFilter } from '../deals-search.ts';

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
    <div className="flex gap-2 max-lg:hidden print:contents">
      {hasStages && (
        <FilterButton label="Stage" icon={ListFilter} count={countList(filter.stage)}>
          <StageFilter {...props} />
        </FilterButton>
      )}
      <FilterButton label="Unit" icon={Building2} count={countList(filter.unit)}>
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
  return (
    <OptionsFilter label="Stage" values={DEAL_STAGES} chosen={filter.stage} onChange={(stage) => onChange({ stage })}>
      {(stage) => <DealStageMark stage={stage} />}
    </OptionsFilter>
  );
}

function UnitFilter({ filter, onChange }: DealsFilterProps) {
  return (
    <OptionsFilter
      label="Business unit"
      values={BUSINESS_UNITS}
      chosen={filter.unit}
      onChange={(unit) => onChange({ unit })}
    >
      {(unit) => <BusinessUnitMark unit={unit} />}
    </OptionsFilter>
  );
}
