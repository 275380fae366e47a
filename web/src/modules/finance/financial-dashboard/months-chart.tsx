import { formatMonth, formatMonthTick } from '../../../format/dates.ts';
import { formatMoneyAxis, formatMoneyWithCents } from '../../../format/money.ts';
import { ChartPanel } from '../../../ui/charts/chart-panel.tsx';
import { LinesChart } from '../../../ui/charts/lines-chart.tsx';

interface MonthsChartProps<Key extends string> {
  title: string;
  summary: string;
  months: readonly ({ month: string } & Record<Key, string>)[];
  /** The lines; each is an amount per month. */
  series: readonly { id: Key; label: string; color: string }[];
  isTable: boolean;
  onTableChange: (isTable: boolean) => void;
  /** Shown when every amount is zero. */
  nothing: string;
}

/** Amounts by month, as lines or as a table. */
export function MonthsChart<Key extends string>({ months, series, nothing, ...panel }: MonthsChartProps<Key>) {
  const points = months.map((month, index) => ({
    id: month.month,
    label: formatMonth(month.month),
    shortLabel: formatMonthTick(month.month, index === 0),
    values: Object.fromEntries(series.map(({ id }) => [id, Number(month[id])])),
    texts: Object.fromEntries(series.map(({ id }) => [id, formatMoneyWithCents(month[id])])),
  }));
  const isEmpty = points.every(({ values }) => Object.values(values).every((value) => value === 0));
  return (
    <ChartPanel
      {...panel}
      nothing={isEmpty ? nothing : undefined}
      chart={<LinesChart series={series} points={points} formatAxis={formatMoneyAxis} />}
      table={{
        columns: ['Month', ...series.map(({ label }) => label)],
        rows: points.map(({ id, label, texts }) => ({ id, label, cells: series.map((part) => texts[part.id] ?? '') })),
      }}
    />
  );
}
