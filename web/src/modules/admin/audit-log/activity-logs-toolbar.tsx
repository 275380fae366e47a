import { type AuditFilter, auditLogEndpoints, NOBODY } from '@builder-os/contract/modules/admin/audit-log';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { endpointUrl } from '../../../api/client.ts';
import { organization } from '../../../app/organization.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { ClearFilters } from '../../../ui/filter/clear-filters.tsx';
import { SearchBox } from '../../../ui/filter/search-box.tsx';
import { Combobox } from '../../../ui/form/combobox.tsx';
import { DatePicker } from '../../../ui/form/date-picker.tsx';
import { auditOptionsQuery } from './audit-log.queries.ts';
import { inWords } from './audit-words.ts';

interface ActivityLogsToolbarProps {
  filter: AuditFilter;
  isFiltered: boolean;
  /** The entry count, for example `24 entries`, once it has loaded. */
  count: string;
  onChange: (changes: Partial<AuditFilter>) => void;
  onClear: () => void;
}

/** The audit log's filters: person, action, record type, dates and search. */
export function ActivityLogsToolbar({ filter, isFiltered, count, onChange, onClear }: ActivityLogsToolbarProps) {
  const { data, isPending } = useQuery(auditOptionsQuery);
  const people = (data?.people ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const actions = (data?.actions ?? []).map((value) => ({ value, label: inWords(value) }));
  const kinds = (data?.kinds ?? []).map((value) => ({ value, label: inWords(value) }));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox label="Search the log" value={filter.q} onValueChange={(q) => onChange({ q })} />
      <Choice
        label="Person"
        none="Everyone"
        value={filter.person}
        options={[{ value: NOBODY, label: 'System or not signed in' }, ...people]}
        isLoading={isPending}
        onChange={(person) => onChange({ person })}
      />
      <Choice
        label="Action"
        none="All actions"
        value={filter.action}
        options={actions}
        isLoading={isPending}
        onChange={(action) => onChange({ action })}
      />
      <Choice
        label="Record type"
        none="All record types"
        value={filter.kind}
        options={kinds}
        isLoading={isPending}
        onChange={(kind) => onChange({ kind, record: undefined })}
      />
      <div className="w-38 max-sm:grow max-sm:basis-2/5">
        <DatePicker
          aria-label="From"
          placeholder="From"
          timeZone={organization.timeZone}
          value={filter.from ?? ''}
          onValueChange={(day) => onChange({ from: day || undefined })}
        />
      </div>
      <div className="w-38 max-sm:grow max-sm:basis-2/5">
        <DatePicker
          aria-label="To"
          placeholder="To"
          timeZone={organization.timeZone}
          value={filter.to ?? ''}
          onValueChange={(day) => onChange({ to: day || undefined })}
        />
      </div>
      {isFiltered && <ClearFilters onClear={onClear} />}
      <span className="flex-1 max-lg:hidden" />
      <span role="status" className="text-label whitespace-nowrap text-muted-foreground tabular">
        {count}
      </span>
      <a href={endpointUrl(auditLogEndpoints.export, { query: filter })} download className={buttonClasses()}>
        <Download aria-hidden="true" />
        Export as CSV
      </a>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  none: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  isLoading: boolean;
  onChange: (value: string | undefined) => void;
}

function Choice({ label, none, value, options, isLoading, onChange }: ChoiceProps) {
  return (
    <div className="max-sm:w-full sm:w-44">
      <Combobox
        aria-label={label}
        placeholder={none}
        noneLabel={none}
        value={value ?? null}
        valueLabel={isLoading ? 'Loading...' : value}
        options={options}
        isSearching={isLoading}
        searchPlaceholder={label}
        emptyText="No matches found"
        onValueChange={(chosen) => onChange(chosen ?? undefined)}
      />
    </div>
  );
}
