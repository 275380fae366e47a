import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn, Table2, Target } from 'lucide-react';
import { useState } from 'react';
import { UNIT_LABELS } from '../../../app/business-units.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatDayRange } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { dashboardQuery } from './financial-dashboard.queries.ts';
import { useDashboardUrlState } from './use-dashboard-url-state.ts';

const TargetsDialog = loadWhenUsed(async () => (await import('./targets-dialog.tsx')).TargetsDialog);

const ALL = 'all';
/** The tabs a unit filters; the others are company-wide. */
const BY_UNIT = ['profit-and-loss', 'forecasts'];

/** The period, the unit, and whether figures are shown as charts or tables. */
export function DashboardToolbar() {
  const { tab, period, unit, isTable, change, showTables } = useDashboardUrlState();
  const { data } = useQuery(dashboardQuery(period));
  const [isAiming, setIsAiming] = useState(false);
  const canWrite = useCan('financial_write');
  const shown = data?.period;
  const Icon = isTable ? ChartNoAxesColumn : Table2;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        aria-label="Period"
        className="w-44 max-sm:grow max-sm:basis-2/5"
        options={(data?.periods ?? []).map(({ key, label }) => ({ value: key, label }))}
        value={period ?? shown?.key}
        onValueChange={(key) => change({ period: key })}
        placeholder="Period"
      />
      {BY_UNIT.includes(tab) && (
        <Select
          aria-label="Business unit"
          className="w-44 max-sm:grow max-sm:basis-2/5"
          options={[
            { value: ALL, label: 'All units' },
            ...BUSINESS_UNITS.map((value) => ({ value, label: UNIT_LABELS[value] })),
          ]}
          value={unit ?? ALL}
          onValueChange={(chosen) => change({ unit: BUSINESS_UNITS.find((candidate) => candidate === chosen) })}
        />
      )}
      <p className="min-h-4 text-label text-muted-foreground max-sm:basis-full">
        {shown && `${formatDayRange(shown.from, shown.to)}, compared with ${shown.prior.label}`}
      </p>
      <span className="flex-1" />
      <Button disabledReason={canWrite.reason} onClick={() => setIsAiming(true)}>
        <Target aria-hidden="true" />
        Targets
      </Button>
      <Button onClick={() => showTables(!isTable)}>
        <Icon aria-hidden="true" />
        {isTable ? 'View as charts' : 'View as table'}
      </Button>
      {isAiming && data && <TargetsDialog targets={data.targets} onClose={() => setIsAiming(false)} />}
    </div>
  );
}
