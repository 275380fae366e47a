import type { FinancialOverview } from '@builder-os/contract/modules/finance/financial-overview';
import { REVENUE_UNITS } from '@builder-os/contract/modules/finance/revenue-tracking';
import { UNIT_COLORS, UNIT_LABELS } from '../../../app/business-units.ts';
import { formatMonth, formatMonthTick } from '../../../format/dates.ts';
import { formatMoney, formatMoneyAxis, formatMoneyWithCents } from '../../../format/money.ts';
import { ChartPanel } from '../../../ui/charts/chart-panel.tsx';
import { StackedChart } from '../../../ui/charts/stacked-chart.tsx';

const SERIES = REVENUE_UNITS.map((unit) => ({ id: unit, label: UNIT_LABELS[unit], color: UNIT_COLORS[unit] }));

interface UnitRevenuePanelProps {
  months: FinancialOverview['months'];
  isTable: boolean;
  onTableChange: (isTable: boolean) => void;
}

/** Ends level with the recent transactions beside it. */
const HEIGHT = 290;

/** Project revenue by month and unit. */
export function UnitRevenuePanel({ months, isTable, onTableChange }: UnitRevenuePanelProps) {
  const points = months.map(({ month, byUnit, total }, index) => ({
    id: month,
    label: formatMonth(month),
    shortLabel: formatMonthTick(month, index === 0),
    values: Object.fromEntries(REVENUE_UNITS.map((unit) => [unit, Number(byUnit[unit])])),
    texts: Object.fromEntries(REVENUE_UNITS.map((unit) => [unit, formatMoneyWithCents(byUnit[unit])])),
    total: formatMoneyWithCents(total),
  }));
  const latest = months.at(-1);
  return (
    <ChartPanel
      title="Revenue by business unit"
      summary={latest ? `${formatMoney(latest.total)} in ${formatMonth(latest.month)}` : ''}
      legend={SERIES}
      isTable={isTable}
      onTableChange={onTableChange}
      nothing={months.every(({ total }) => Number(total) === 0) ? 'No revenue in the last 12 months.' : undefined}
      chart={<StackedChart series={SERIES} points={points} formatAxis={formatMoneyAxis} height={HEIGHT} />}
      table={{
        columns: ['Month', ...SERIES.map(({ label }) => label), 'Total'],
        rows: points.map(({ id, label, texts, total }) => ({
          id,
          label,
          cells: [...REVENUE_UNITS.map((unit) => texts[unit] ?? ''), total],
        })),
      }}
    />
  );
}
