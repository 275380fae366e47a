import type { Capacity } from '@builder-os/contract/modules/steel/capacity';
import { earliestDelivery, loadWeeks } from '@builder-os/contract/modules/steel/capacity-plan';
import { toPounds } from '@builder-os/contract/modules/steel/pricing';
import { useQuery } from '@tanstack/react-query';
import { Gauge } from 'lucide-react';
import { useState } from 'react';
import { LoadedPart } from '../../../app/records/loaded-part.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { formatQuantity } from '../../../format/quantity.ts';
import { Button } from '../../../ui/button.tsx';
import { ChartPanel } from '../../../ui/charts/chart-panel.tsx';
import type { ChartSeries } from '../../../ui/charts/chart-series.ts';
import { StackedChart } from '../../../ui/charts/stacked-chart.tsx';
import { MetricStrip } from '../../../ui/metric-strip.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useSteelUrlState } from '../division/use-steel-url-state.ts';
import { weightWords } from '../quotes/quote-labels.ts';
import { capacityQuery } from './capacity.queries.ts';

const WEEKS = 12;
const SERIES: readonly ChartSeries[] = [
  { id: 'made', label: 'Open orders', color: 'var(--chart-1)' },
  { id: 'free', label: 'Available', color: 'var(--chart-6)' },
];
const POUNDS_A_TON = 2_000;

/** The shop's weekly capacity, how full its weeks are, and a new order's earliest delivery. */
export function CapacityPanel() {
  return (
    <LoadedPart answer={useQuery(capacityQuery)} what="shop capacity">
      {(capacity) => <LoadedCapacity capacity={capacity} />}
    </LoadedPart>
  );
}

function LoadedCapacity({ capacity }: { capacity: Capacity }) {
  const { tonsPerWeek, openPounds, openOrders, openWithoutWeight, today } = capacity;
  const poundsAWeek = toPounds(tonsPerWeek ?? '0') ?? 0;
  const load = { poundsAWeek, openPounds, today };
  const next = earliestDelivery(load, 1);
  return (
    <>
      <Panel title="Shop capacity" note={capacity.note ?? undefined} actions={<ChangeCapacityButton />}>
        <MetricStrip
          className="rounded-none rounded-b-[7px] border-0"
          metrics={[
            {
              label: 'Weekly Capacity',
              figure: tonsPerWeek === null ? null : `${formatQuantity(tonsPerWeek)} tons`,
              support: capacity.changedByName === null ? undefined : `Set by ${capacity.changedByName}`,
            },
            {
              label: 'Open Orders Weight',
              figure: weightWords(openPounds),
              support:
                openWithoutWeight === 0
                  ? formatCountOf(openOrders, 'open order')
                  : `plus ${formatCountOf(openWithoutWeight, 'order')} with no weight yet`,
            },
            {
              label: 'Earliest Delivery',
              figure: next === null ? null : formatLongDay(next),
              support: 'For a small order placed today',
            },
          ]}
        />
      </Panel>
      {poundsAWeek > 0 && <WeeksChart load={load} />}
    </>
  );
}

function ChangeCapacityButton() {
  const { change } = useSteelUrlState();
  const { reason } = useCan('steel_framing_write');
  return (
    <Button size="sm" disabledReason={reason} onClick={() => change({ dialog: 'capacity' })}>
      <Gauge aria-hidden="true" />
      Set Capacity
    </Button>
  );
}

function WeeksChart({ load }: { load: { poundsAWeek: number; openPounds: number; today: string } }) {
  const [isTable, setIsTable] = useState(false);
  const weeks = loadWeeks(load, WEEKS);
  const full = weeks.filter(({ pounds }) => pounds === load.poundsAWeek).length;
  const points = weeks.map(({ starts, pounds }) => {
    const free = load.poundsAWeek - pounds;
    return {
      id: starts,
      label: `Week of ${formatLongDay(starts)}`,
      shortLabel: formatLongDay(starts).replace(/, \d{4}$/, ''),
      values: { made: pounds / POUNDS_A_TON, free: free / POUNDS_A_TON },
      texts: { made: weightWords(pounds), free: weightWords(free) },
      total: weightWords(load.poundsAWeek),
    };
  });
  return (
    <ChartPanel
      title="Upcoming weeks"
      summary={full === 0 ? 'No weeks are full yet.' : `Booked solid for the next ${formatCountOf(full, 'week')}.`}
      legend={SERIES}
      chart={<StackedChart series={SERIES} points={points} formatAxis={(tons) => `${tons} t`} />}
      table={{
        columns: ['Week', 'Open orders', 'Available'],
        rows: points.map(({ id, label, texts }) => ({ id, label, cells: [texts.made, texts.free] })),
      }}
      isTable={isTable}
      onTableChange={setIsTable}
    />
  );
}
