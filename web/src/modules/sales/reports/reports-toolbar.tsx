import { reportEndpoints } from '@builder-os/contract/modules/sales/reports';
import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn, Download, FileText, type LucideIcon, Table2 } from 'lucide-react';
import { endpointUrl } from '../../../api/client.ts';
import { organization } from '../../../app/organization.ts';
import { todayIn } from '../../../format/dates.ts';
import { fullName } from '../../../format/person.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { DatePicker } from '../../../ui/form/date-picker.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { staffQuery } from '../leads/staff.queries.ts';
import { daysOf, PERIOD_LABELS, PERIODS, type Period, periodOf } from './report-periods.ts';
import type { ReportFilter, ReportsSearch } from './reports-search.ts';

interface ReportsToolbarProps {
  filter: ReportFilter;
  isTable: boolean;
  onChange: (changes: Partial<ReportsSearch>) => void;
}

const EVERYBODY = 'all';

/** The period, the owner, and the choice between charts and tables. */
export function ReportsToolbar({ filter, isTable, onChange }: ReportsToolbarProps) {
  const { from, to, owner } = filter;
  const { data: staff } = useQuery(staffQuery);
  const today = todayIn(organization);
  const period = periodOf({ from, to }, today);
  const periods: (Period | 'custom')[] = period === 'custom' ? [...PERIODS, 'custom'] : [...PERIODS];
  const owners = [
    { value: EVERYBODY, label: 'Everyone' },
    { value: 'none', label: 'Unassigned' },
    ...(staff ?? []).map((person) => ({ value: person.id, label: fullName(person) })),
  ];
  const Icon = isTable ? ChartNoAxesColumn : Table2;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        aria-label="Period"
        className="w-36 max-sm:grow max-sm:basis-2/5"
        options={periods.map((value) => ({ value, label: PERIOD_LABELS[value] }))}
        value={period}
        onValueChange={(value) => (value === 'custom' ? undefined : onChange(daysOf(value, today)))}
      />
      <div className="w-38 max-sm:grow max-sm:basis-2/5">
        <DatePicker
          aria-label="From"
          placeholder="From"
          timeZone={organization.timeZone}
          value={from ?? ''}
          onValueChange={(day) => onChange({ from: day || undefined })}
        />
      </div>
      <div className="w-38 max-sm:grow max-sm:basis-2/5">
        <DatePicker
          aria-label="To"
          placeholder="To"
          timeZone={organization.timeZone}
          value={to ?? ''}
          onValueChange={(day) => onChange({ to: day || undefined })}
        />
      </div>
      <Select
        aria-label="Owner"
        className="w-44 max-sm:grow max-sm:basis-2/5"
        options={owners}
        value={owner ?? EVERYBODY}
        onValueChange={(value) => onChange({ owner: value === EVERYBODY ? undefined : value })}
      />
      <span className="flex-1 max-sm:hidden" />
      <ReportFile filter={filter} endpoint={reportEndpoints.exportSales} icon={Download} label="Export as CSV" />
      <ReportFile filter={filter} endpoint={reportEndpoints.printSales} icon={FileText} label="Export as PDF" />
      <Button onClick={() => onChange({ as: isTable ? undefined : 'table' })}>
        <Icon aria-hidden="true" />
        {isTable ? 'View as charts' : 'View as table'}
      </Button>
    </div>
  );
}

interface ReportFileProps {
  filter: ReportFilter;
  endpoint: typeof reportEndpoints.exportSales | typeof reportEndpoints.printSales;
  icon: LucideIcon;
  label: string;
}

/** Downloads the report with the current filters. */
function ReportFile({ filter, endpoint, icon: Icon, label }: ReportFileProps) {
  return (
    <a href={endpointUrl(endpoint, { query: filter })} download className={buttonClasses()}>
      <Icon aria-hidden="true" />
      {label}
    </a>
  );
}
