import type { DashboardMonth } from '@builder-os/contract/modules/finance/financial-dashboard';
import { formatMoney } from '../../../format/money.ts';
import { TREND_TITLE } from './dashboard-labels.ts';
import { MonthsChart } from './months-chart.tsx';

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
  const last = months.at(-1);
  return (
    <MonthsChart
      title={TREND_TITLE}
      summary={last ? SERIES.map(({ id, label }) => `${label} ${formatMoney(last[id])}`).join(', ') : ''}
      months={months}
      series={SERIES}
      isTable={isTable}
      onTableChange={onTableChange}
      nothing="Nothing posted in these months."
    />
  );
}
