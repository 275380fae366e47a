import type { PortfolioMonth } from '@builder-os/contract/modules/real-estate/portfolio';
import { formatMonth, formatMonthTick } from '../../../format/dates.ts';
import { formatMoneyAxis, formatMoneyWithCents } from '../../../format/money.ts';
import { ChartPanel } from '../../../ui/charts/chart-panel.tsx';
import { LinesChart } from '../../../ui/charts/lines-chart.tsx';

const SERIES = [
  { id: 'value', label: 'Value', color: 'var(--chart-1)' },
  { id: 'investment', label: 'Investment', color: 'var(--chart-2)' },
] as const;

interface ValuePanelProps {
  months: readonly PortfolioMonth[];
  isTable: boolean;
  onTableChange: (isTable: boolean) => void;
}

/** The portfolio's cost and value by month, from its first month. */
export function ValuePanel({ months, isTable, onTableChange }: ValuePanelProps) {
  const start = months.findIndex(({ investment, value }) => Number(investment) !== 0 || Number(value) !== 0);
  const shown = start < 0 ? [] : months.slice(start);
  const points = shown.map((month, index) => ({
    id: month.month,
    label: formatMonth(month.month),
    shortLabel: formatMonthTick(month.month, index === 0),
    values: { value: Number(month.value), investment: Number(month.investment) },
    texts: { value: formatMoneyWithCents(month.value), investment: formatMoneyWithCents(month.investment) },
  }));
  const last = points.at(-1);
  return (
    <ChartPanel
      title="Portfolio value"
      summary={last ? `${last.label}: valued at ${last.texts.value}, ${last.texts.investment} invested` : ''}
      isTable={isTable}
      onTableChange={onTableChange}
      nothing={last ? undefined : 'No properties owned in the last 24 months.'}
      chart={<LinesChart series={SERIES} points={points} formatAxis={formatMoneyAxis} />}
      table={{
        columns: ['Month', ...SERIES.map(({ label }) => label)],
        rows: points.map(({ id, label, texts }) => ({ id, label, cells: SERIES.map((part) => texts[part.id]) })),
      }}
    />
  );
}
