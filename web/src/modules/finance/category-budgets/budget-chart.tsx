import type { BudgetComparison } from '@builder-os/contract/modules/finance/category-budgets';
import { useState } from 'react';
import { formatMoney } from '../../../format/money.ts';
import { MonthsChart } from '../financial-dashboard/months-chart.tsx';

const SERIES = [
  { id: 'budget', label: 'Budget', color: 'var(--chart-4)' },
  { id: 'actual', label: 'Actual', color: 'var(--chart-1)' },
] as const;

/** Net profit as budgeted and as booked, by month. */
export function BudgetChart({ comparison: { year, totals } }: { comparison: BudgetComparison }) {
  const [isTable, setIsTable] = useState(false);
  const net = totals.find(({ total }) => total === 'net');
  if (!net) return null;
  return (
    <MonthsChart
      title="Net profit by month"
      summary={`Budget ${formatMoney(net.budgeted)}, actual ${formatMoney(net.spent)} to date`}
      months={net.budget.map((budget, index) => ({
        month: `${year}-${String(index + 1).padStart(2, '0')}`,
        budget,
        actual: net.actual[index] ?? '0.00',
      }))}
      series={SERIES}
      isTable={isTable}
      onTableChange={setIsTable}
      nothing="This year has no budget and no postings."
    />
  );
}
