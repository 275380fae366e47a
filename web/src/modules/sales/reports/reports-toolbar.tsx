import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn, Table2 } from 'lucide-react';
import { organization } from '../../../app/organization.ts';
import { todayIn } from '../../../format/dates.ts';
import { fullName } from '../../../format/person.ts';
import { Button } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Select } from '../../../ui/select.tsx';
import { staffQuery } from '../leads/staff.queries.ts';
import { daysOf, PERIOD_LABELS, PERIODS, type Period, periodOf } from './report-periods.ts';
import type { ReportFilter, ReportsSearch } from './reports-search.ts';

interface ReportsToolbarProps {
  filter: ReportFilter;
  isTable: boolean;
  onChange: (changes: Partial<ReportsSearch>) => void;
}

const EVERYBODY = 'all';

/** The period the records were created in, whose they are, and how the figures are shown. */
export function ReportsToolbar({ filter, isTable, onChange }: ReportsToolbarProps) {
  const { from, to, owner } = filter;
  const { data: staff } = useQuery(staffQuery);
  const today = todayIn(organization);
  const period = periodOf({ from, to }, today);
  const periods: (Period | 'custom')[] = period === 'custom' ? [...PERIODS, 'custom'] : [...PERIODS];
  const owners = [
    { value: EVERYBODY, label: 'Everybody' },
    { value: 'none', label: 'Nobody' },
    ...(staff ?? []).map((person) => ({ value: person.id, label: fullName(person) })),
  ];
  const Icon = isTable ? ChartNoAxesColumn : Table2;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        aria-label="Period"
        className="w-36"
        options={periods.map((value) => ({ value, label: PERIOD_LABELS[value] }))}
        value={period}
        onValueChange={(value) => (value === 'custom' ? undefined : onChange(daysOf(value, today)))}
      />
      <div className="w-38">
        <DatePicker
          aria-label="Created from"
          placeholder="From"
          timeZone={organization.timeZone}
          value={from ?? ''}
          onValueChange={(day) => onChange({ from: day || undefined })}
        />
      </div>
      <div className="w-38">
        <DatePicker
          aria-label="Created until"
          placeholder="Until"
          timeZone={organization.timeZone}
          value={to ?? ''}
          onValueChange={(day) => onChange({ to: day || undefined })}
        />
      </div>
      <Select
        aria-label="Owner"
        className="w-44"
        options={owners}
        value={owner ?? EVERYBODY}
        onValueChange={(value) => onChange({ owner: value === EVERYBODY ? undefined : value })}
      />
      <span className="flex-1" />
      <Button onClick={() => onChange({ as: isTable ? undefined : 'table' })}>
        <Icon aria-hidden="true" />
        {isTable ? 'View as bars' : 'View as table'}
      </Button>
    </div>
  );
}
