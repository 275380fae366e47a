import { JOB_PHASES } from '@builder-os/contract/modules/jobs/job-phases';
import { JOB_EXPORT_FORMATS, JOB_KINDS, jobEndpoints } from '@builder-os/contract/modules/jobs/jobs';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { useQuery } from '@tanstack/react-query';
import { Columns3, House, List, ListFilter, UserRound } from 'lucide-react';
import { endpointUrl } from '../../../../api/client.ts';
import { BusinessUnitMark } from '../../../../app/business-unit-mark.tsx';
import { ExportPopover } from '../../../../app/export-popover.tsx';
import { OptionsFilter } from '../../../../app/records/options-filter.tsx';
import { countList } from '../../../../app/records/search-params.ts';
import { useCan } from '../../../../auth/use-can.ts';
import { fullName } from '../../../../format/person.ts';
import { CreateButton } from '../../../../ui/create-button.tsx';
import { ClearFilters } from '../../../../ui/filter/clear-filters.tsx';
import { FilterButton } from '../../../../ui/filter/filter-button.tsx';
import { FilterGroup, FilterOption } from '../../../../ui/filter/filter-option.tsx';
import { FilterSheet } from '../../../../ui/filter/filter-sheet.tsx';
import { SearchBox } from '../../../../ui/filter/search-box.tsx';
import { SegmentedControl } from '../../../../ui/filter/segmented-control.tsx';
import { staffQuery } from '../../../sales/leads/staff.queries.ts';
import { ViewsPicker } from '../../../sales/saved-views/views-picker.tsx';
import { ImportJobs } from '../../job-imports/import-jobs.tsx';
import { KIND_LABELS } from '../job-labels.ts';
import { isFiltered, type JobListFilter } from '../jobs-search.ts';
import { PhaseMark } from '../phase-mark.tsx';
import type { JobsUrlState } from '../use-jobs-url-state.ts';

const VIEWS = [
  { value: 'list', label: 'List', icon: <List aria-hidden="true" /> },
  { value: 'board', label: 'Board', icon: <Columns3 aria-hidden="true" /> },
] as const;

interface FilterProps {
  filter: JobListFilter;
  onChange: (changes: Partial<JobListFilter>) => void;
}

/** Search, filters, the view, the export and the button for a new job. */
export function JobsToolbar({ address }: { address: JobsUrlState }) {
  const { view, listFilter, changeFilter } = address;
  const isList = view === 'list';
  const filter: JobListFilter = isList ? listFilter : { ...address.boardFilter };
  const props = { filter, onChange: changeFilter };
  const canRead = useCan('jobs_read').allowed;
  const { reason } = useCan('jobs_write');
  const { phase, kind, unit, manager } = filter;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox
        label="Search jobs"
        value={filter.q}
        onValueChange={(q) => changeFilter({ q })}
        aside={
          <FilterSheet isActive={[phase, kind, unit, manager].some((value) => value !== undefined)}>
            {isList && <PhaseFilter {...props} />}
            <KindFilter {...props} />
            <ManagerFilter {...props} />
          </FilterSheet>
        }
      />
      <div className="flex gap-2 max-lg:hidden max-[1400px]:[&_svg]:hidden print:contents">
        {isList && (
          <FilterButton label="Phase" icon={ListFilter} count={countList(phase)}>
            <PhaseFilter {...props} />
          </FilterButton>
        )}
        <FilterButton label="Unit and kind" icon={House} count={countList(unit) + countList(kind)}>
          <KindFilter {...props} />
        </FilterButton>
        <FilterButton label="Manager" icon={UserRound} count={countList(manager)}>
          <ManagerFilter {...props} />
        </FilterButton>
      </div>
      {isFiltered(filter) && <ClearFilters onClear={address.clearFilter} />}
      <ViewsPicker
        list="jobs"
        state={{ ...filter, view: isList ? undefined : view }}
        onOpen={(params) => address.openView(params)}
      />
      <span className="flex-1 max-lg:hidden" />
      <SegmentedControl label="View" options={VIEWS} value={view} onValueChange={address.changeView} />
      {canRead && (
        <ExportPopover
          noun="jobs"
          formats={JOB_EXPORT_FORMATS}
          urlOf={(format) => endpointUrl(jobEndpoints.export, { query: { ...filter, format } })}
        />
      )}
      {canRead && <ImportJobs />}
      <CreateButton disabledReason={reason} onClick={address.openCreate}>
        New Job
      </CreateButton>
    </div>
  );
}

function PhaseFilter({ filter, onChange }: FilterProps) {
  return (
    <OptionsFilter label="Phase" values={JOB_PHASES} chosen={filter.phase} onChange={(phase) => onChange({ phase })}>
      {(phase) => <PhaseMark phase={phase} />}
    </OptionsFilter>
  );
}

function KindFilter({ filter, onChange }: FilterProps) {
  return (
    <>
      <OptionsFilter
        label="Business unit"
        values={BUSINESS_UNITS}
        chosen={filter.unit}
        onChange={(unit) => onChange({ unit })}
      >
        {(unit) => <BusinessUnitMark unit={unit} />}
      </OptionsFilter>
      <OptionsFilter label="Kind" values={JOB_KINDS} chosen={filter.kind} onChange={(kind) => onChange({ kind })}>
        {(kind) => KIND_LABELS[kind]}
      </OptionsFilter>
    </>
  );
}

function ManagerFilter({ filter, onChange }: FilterProps) {
  const { data: staff, isError } = useQuery(staffQuery);
  const people = [
    { id: 'none', name: 'No manager' },
    ...(staff ?? []).map((person) => ({ id: person.id, name: fullName(person) })),
  ];
  return (
    <FilterGroup label="Manager">
      {people.map(({ id, name }) => (
        <FilterOption
          key={id}
          isChosen={filter.manager === id}
          onToggle={() => onChange({ manager: filter.manager === id ? undefined : id })}
        >
          {name}
        </FilterOption>
      ))}
      {isError && <p className="px-2 py-1.5 text-xs text-muted-foreground">Couldn’t load team members.</p>}
    </FilterGroup>
  );
}
