import { JOB_PHASES } from '@builder-os/contract/modules/jobs/job-phases';
import { JOB_EXPORT_FORMATS, JOB_KINDS, jobEndpoints } from '@builder-os/contract/modules/jobs/jobs';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { useQuery } from '@tanstack/react-query';
import { Columns3, House, List, ListFilter, Plus, UserRound, X } from 'lucide-react';
import { endpointUrl } from '../../../../api/client.ts';
import { BusinessUnitMark } from '../../../../app/business-unit-mark.tsx';
import { ExportPopover } from '../../../../app/export-popover.tsx';
import { readList, toggleInList } from '../../../../app/records/search-params.ts';
import { useCan } from '../../../../auth/use-can.ts';
import { fullName } from '../../../../format/person.ts';
import { Button } from '../../../../ui/button.tsx';
import { FilterButton } from '../../../../ui/filter-button.tsx';
import { FilterGroup, FilterOption } from '../../../../ui/filter-option.tsx';
import { FilterSheet } from '../../../../ui/filter-sheet.tsx';
import { SearchBox } from '../../../../ui/search-box.tsx';
import { SegmentedControl } from '../../../../ui/segmented-control.tsx';
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
    <div className="flex flex-wrap items-center gap-2 print:hidden">
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
      <div className="flex gap-2 max-lg:hidden max-[1400px]:[&_svg]:hidden">
        {isList && (
          <FilterButton label="Phase" icon={ListFilter} count={countOf(phase)}>
            <PhaseFilter {...props} />
          </FilterButton>
        )}
        <FilterButton label="Unit and kind" icon={House} count={countOf(unit) + countOf(kind)}>
          <KindFilter {...props} />
        </FilterButton>
        <FilterButton label="Manager" icon={UserRound} count={countOf(manager)}>
          <ManagerFilter {...props} />
        </FilterButton>
      </div>
      {isFiltered(filter) && (
        <Button variant="ghost" onClick={address.clearFilter}>
          <X aria-hidden="true" />
          Clear filters
        </Button>
      )}
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
      <Button
        variant="primary"
        disabledReason={reason}
        onClick={address.openCreate}
        className="max-sm:fixed max-sm:right-4 max-sm:bottom-4 max-sm:z-10 max-sm:shadow-card-lift"
      >
        <Plus aria-hidden="true" />
        New Job
      </Button>
    </div>
  );
}

function PhaseFilter({ filter, onChange }: FilterProps) {
  const chosen = readList(JOB_PHASES, filter.phase);
  return (
    <FilterGroup label="Phase">
      {JOB_PHASES.map((phase) => (
        <FilterOption
          key={phase}
          isChosen={chosen.includes(phase)}
          onToggle={() => onChange({ phase: toggleInList(JOB_PHASES, filter.phase, phase) })}
        >
          <PhaseMark phase={phase} />
        </FilterOption>
      ))}
    </FilterGroup>
  );
}

function KindFilter({ filter, onChange }: FilterProps) {
  const units = readList(BUSINESS_UNITS, filter.unit);
  const kinds = readList(JOB_KINDS, filter.kind);
  return (
    <>
      <FilterGroup label="Business unit">
        {BUSINESS_UNITS.map((unit) => (
          <FilterOption
            key={unit}
            isChosen={units.includes(unit)}
            onToggle={() => onChange({ unit: toggleInList(BUSINESS_UNITS, filter.unit, unit) })}
          >
            <BusinessUnitMark unit={unit} />
          </FilterOption>
        ))}
      </FilterGroup>
      <FilterGroup label="Kind">
        {JOB_KINDS.map((kind) => (
          <FilterOption
            key={kind}
            isChosen={kinds.includes(kind)}
            onToggle={() => onChange({ kind: toggleInList(JOB_KINDS, filter.kind, kind) })}
          >
            {KIND_LABELS[kind]}
          </FilterOption>
        ))}
      </FilterGroup>
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

function countOf(param: string | undefined): number {
  return param === undefined ? 0 : param.split(',').length;
}
