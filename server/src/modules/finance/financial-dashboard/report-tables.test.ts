import type { DashboardPeriod } from '@builder-os/contract/modules/finance/dashboard-periods';
import { toCents } from '@builder-os/contract/platform/money';
import { expect, test } from 'vitest';
import { profitFirstOf } from './profit-first-section.ts';
import { reportTables } from './report-tables.ts';

const PERIOD: DashboardPeriod = {
  key: '2025-Q1',
  label: 'Q1 2025',
  from: '2025-01-01',
  to: '2025-03-31',
  isRunning: false,
  prior: { label: 'Q4 2024', from: '2024-10-01', to: '2024-12-31' },
};
const account = (accountId: number, name: string, opening: string, allocated: string, balance: string) => ({
  ...{ accountId, name, opening, allocated, balance },
  percentage: '10.00',
  targetBalance: null,
  isArchived: false,
  chartOpening: opening,
  changes: {},
});

test('every column of the Profit First table adds up to its printed total', () => {
  const profitFirst = profitFirstOf(
    [
      account(1, 'Income', '80000.00', '-10000.01', '190000.49'),
      account(2, 'Profit', '0.00', '10000.01', '10000.01'),
      account(3, 'Operating Expenses', '-45000.00', '0.00', '-114500.00'),
    ],
    PERIOD,
  );
  const [table] = reportTables({ profitFirst });
  const total = table?.rows.find(([name]) => name === 'Total') ?? [];
  for (const column of [1, 2, 3, 5, 6]) {
    const printed = table?.rows.slice(0, 3).map((row) => toCents(String(row[column]))) ?? [];
    expect(toCents(String(total[column])), `column ${column}`).toBe(printed.reduce((sum, cents) => sum + cents, 0n));
  }
  expect(total.slice(2, 7)).toEqual(['35000.00', '0.00', null, '50500.50', '85500.50']);
  expect(table?.rows.at(-1)?.slice(0, 4)).toEqual(['Allocated to accounts', null, null, '10000.01']);
});
