import type { DashboardMonth } from '@builder-os/contract/modules/finance/financial-dashboard';
import type { DashboardTargets } from '@builder-os/contract/modules/finance/financial-statements';
import { ABSENT } from '../../../format/absent.ts';
import { formatMonth, formatMonthTick } from '../../../format/dates.ts';
import { formatPercent } from '../../../format/percent.ts';
import { ChartPanel } from '../../../ui/charts/chart-panel.tsx';
import { LinesChart } from '../../../ui/charts/lines-chart.tsx';
import { MARGINS_TITLE } from './dashboard-labels.ts';
import { type Margin, marginsOf } from './margins.ts';

const SERIES: { id: Margin; label: string; color: string; target: keyof DashboardTargets }[] = [
  { id: 'grossProfit', label: 'Gross profit', color: 'var(--chart-1)', target: 'grossProfit' },
  { id: 'fixedExpenses', label: 'Fixed expenses', color: 'var(--chart-2)', target: 'fixedExpenses' },
  { id: 'netProfit', label: 'Net margin', color: 'var(--chart-3)', target: 'netMargin' },
];

interface MarginsPanelProps {
  months: readonly DashboardMonth[];
  targets: DashboardTargets;
  isTable: boolean;
  onTableChange: (isTable: boolean) => void;
}

/** Margins by month, with the owner's targets as dashed lines. */
export function MarginsPanel({ months, targets, isTable, onTableChange }: MarginsPanelProps) {
  const points = months.map((month, index) => {
    const margins = marginsOf(month);
    const shares = SERIES.flatMap(({ id }) => (margins[id] === undefined ? [] : [{ id, share: margins[id] }]));
    return {
      id: month.month,
      label: formatMonth(month.month),
      shortLabel: formatMonthTick(month.month, index === 0),
      values: Object.fromEntries(shares.map(({ id, share }) => [id, Number(share)])),
      texts: Object.fromEntries(shares.map(({ id, share }) => [id, formatPercent(share)])),
    };
  });
  const goals = SERIES.map(({ label, color, target }) => ({
    color,
    label: `${label} ${formatPercent(targets[target])}`,
    value: Number(targets[target]),
  }));
  return (
    <ChartPanel
      title={MARGINS_TITLE}
      summary={`Dashed lines show targets for ${goals.map(({ label }) => label.toLowerCase()).join(', ')}, as a percent of revenue`}
      isTable={isTable}
      onTableChange={onTableChange}
      nothing={
        points.every(({ values }) => Object.keys(values).length === 0) ? 'No revenue in these months.' : undefined
      }
      chart={
        <LinesChart
          series={SERIES}
          points={points}
          formatAxis={(percent) => formatPercent(percent, 0)}
          targets={goals}
        />
      }
      table={{
        columns: ['Month', ...SERIES.map(({ label }) => label)],
        rows: [
          {
            id: 'target',
            label: 'Target',
            cells: SERIES.map(({ target }) => formatPercent(targets[target])),
          },
          ...points.map(({ id, label, texts }) => ({
            id,
            label,
            cells: SERIES.map((part) => texts[part.id] ?? ABSENT),
          })),
        ],
      }}
    />
  );
}
