import { CHANGE_ORDER_STATES } from '@builder-os/contract/modules/changes/change-order-states';
import { changeOrderEndpoints } from '@builder-os/contract/modules/changes/change-orders';
import { Download, Hammer, ListFilter, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { endpointUrl } from '../../../../api/client.ts';
import { OptionsFilter } from '../../../../app/records/options-filter.tsx';
import { readList } from '../../../../app/records/search-params.ts';
import { Button } from '../../../../ui/button.tsx';
import { buttonClasses } from '../../../../ui/button-classes.ts';
import { cn } from '../../../../ui/class-names.ts';
import { ClearFilters } from '../../../../ui/filter/clear-filters.tsx';
import { FilterButton } from '../../../../ui/filter/filter-button.tsx';
import { SearchBox } from '../../../../ui/filter/search-box.tsx';
import { AnyJobPicker } from '../../../jobs/jobs/any-job-picker.tsx';
import { ChangeStateBadge } from '../change-state-badge.tsx';
import { isFiltered } from '../changes-search.ts';
import type { ChangesUrlState } from '../use-changes-url-state.ts';

/** Search, filters and the export of the change orders of all jobs. */
export function AllChangesToolbar({ address }: { address: ChangesUrlState }) {
  const { search, filter, changeFilter } = address;
  const chosen = readList(CHANGE_ORDER_STATES, search.changeState);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox label="Search change orders" value={filter.q} onValueChange={(q) => changeFilter({ q })} />
      <FilterButton label="Status" icon={ListFilter} count={chosen.length}>
        <OptionsFilter
          label="Status"
          values={CHANGE_ORDER_STATES}
          chosen={search.changeState}
          onChange={(changeState) => changeFilter({ changeState })}
        >
          {(state) => <ChangeStateBadge state={state} />}
        </OptionsFilter>
      </FilterButton>
      <Switch
        label="Unsigned only"
        icon={<PenLine aria-hidden="true" />}
        isOn={search.unsigned === 'yes'}
        onChange={(unsigned) => changeFilter({ unsigned })}
      />
      <Switch
        label="Work started"
        icon={<Hammer aria-hidden="true" />}
        isOn={search.started === 'yes'}
        onChange={(started) => changeFilter({ started })}
      />
      <AnyJobPicker jobId={search.ofJob} onChange={(ofJob) => changeFilter({ ofJob })} />
      {isFiltered(filter) && <ClearFilters onClear={address.clearFilter} />}
      <span className="flex-1 max-lg:hidden" />
      <a href={endpointUrl(changeOrderEndpoints.export, { query: { ...filter } })} download className={buttonClasses()}>
        <Download aria-hidden="true" />
        Export as CSV
      </a>
    </div>
  );
}

interface SwitchProps {
  label: string;
  icon: ReactNode;
  isOn: boolean;
  onChange: (value: 'yes' | undefined) => void;
}

function Switch({ label, icon, isOn, onChange }: SwitchProps) {
  return (
    <Button
      aria-pressed={isOn}
      className={cn(isOn && 'border-ring bg-selected')}
      onClick={() => onChange(isOn ? undefined : 'yes')}
    >
      {icon}
      {label}
    </Button>
  );
}
