import type { DashboardMonth } from '@builder-os/contract/modules/finance/financial-dashboard';
import { lazy } from 'react';
import { formatMonth, formatMonthTick } from '../../../format/dates.ts';
import { formatExactMoney, formatMoney, formatMoneyAxis } from '../../../format/money.ts';
import { ChartPanel } from '../../../ui/charts/chart-panel.tsx';

const LinesChart = lazy(async () => ({ default: (await import('../../../ui/charts/lines-chart.tsx')).LinesChart }));

const SERIES = [
  { id: 'revenue', label: 'Revenue', color: 'var(--chart-1)' },
  { id: 'grossProfit', label: 'Gross profit', color: 'var(--chart-2)' },
  { id: 'netProfit', label: 'Net profit', color: 'var(--chart-3)' },
  { id: 'cash', label: 'Cash', color: 'var(--chart-4)' },
] as const;

interface TrendPanelProps {
  months: readonly DashboardMonth[];
  isTable: boolean;
  onTableChange: (isTable: boolean) => void;
}

/** Revenue, profit and cash by month. */
export function TrendPanel({ months, isTable, onTableChange }: TrendPanelProps) {
  const points = months.map((month, index) => ({
    id: month.month,
    label: formatMonth(month.month),
    shortLabel: formatMonthTick(month.month, index === 0),
    values: Object.fromEntries(SERIES.map(({ id }) => [id, Number(month[id])])),
    texts: Object.fromEntries(SERIES.map(({ id }) => [id, formatExactMoney(month[id])])),
  }));
  const last = months.at(-1);
  const isEmpty = months.every((month) => SERIES.every(({ id }) => Number(month[id]) === 0));
  return (
    <ChartPanel
      title="Revenue, profit and cash"
      summary={last ? SERIES.map(({ id, label }) => `${label} ${formatMoney(last[id])}`).join(', ') : ''}
      isTable={isTable}
      onTableChange={onTableChange}
      nothing={isEmpty ? 'Nothing was posted in these months.' : undefined}
      chart={<LinesChart series={SERIES} points={points} formatAxis={formatMoneyAxis} />}
      table={{
        columns: ['Month', ...SERIES.map(({ label }) => label)],
        rows: points.map(({ id, label, texts }) => ({ id, label, cells: SERIES.map((part) => texts[part.id] ?? '') })),
      }}
    />
  );
}
