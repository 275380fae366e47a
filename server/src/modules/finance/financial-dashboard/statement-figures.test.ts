import { expect, test } from 'vitest';
import { forecastOf } from './forecast.ts';
import { percentOf, statementColumn } from './statement-figures.ts';

test('a share is a percentage of a positive total, with one decimal', () => {
  expect(percentOf(1n, 8n)).toBe('12.5');
  expect(percentOf(1n, 3n)).toBe('33.3');
  expect(percentOf(-1n, 1_000n)).toBe('-0.1');
  expect(percentOf(5n, 0n)).toBeNull();
  expect(percentOf(5n, -10n)).toBeNull();
});

test('gross profit is income less materials, subcontractors and direct costs, and net profit is what remains', () => {
  const expense = (expenseGroup: 'materials' | 'subcontractors' | 'direct' | 'fixed' | 'variable', amount: string) =>
    ({ kind: 'expense', expenseGroup, amount, count: 1 }) as const;
  expect(
    statementColumn('steel_framing', [
      { kind: 'income', expenseGroup: null, amount: '-1000.00', count: 1 },
      { kind: 'cash', expenseGroup: null, amount: '9999.00', count: 1 },
      expense('materials', '400.00'),
      expense('subcontractors', '200.00'),
      expense('direct', '150.00'),
      expense('fixed', '150.00'),
      expense('variable', '0.01'),
      { kind: 'expense', expenseGroup: 'owners_pay', amount: '50.00', count: 1 },
      { kind: 'expense', expenseGroup: 'taxes', amount: '20.00', count: 1 },
    ]),
  ).toEqual({
    businessUnit: 'steel_framing',
    revenue: '1000.00',
    costOfSales: '750.00',
    grossProfit: '250.00',
    grossShare: '25.0',
    fixedExpenses: '150.00',
    fixedShare: '15.0',
    variableExpenses: '0.01',
    ownersPay: '50.00',
    taxes: '20.00',
    netProfit: '29.99',
    netShare: '3.0',
  });
});

test('the forecast adds up by month and rounds the pipeline once a month', () => {
  const nothing = { pipeline: '0.00', pending: '0.00', bills: '0.00', net: '0.00' };
  const forecast = forecastOf(
    {
      // 0.10 × 33 % in three deals is 0.099; 1,000.00 × 25 % is 250.00.
      pipeline: [
        { month: '2026-12', total: '9.90' },
        { month: '2027-02', total: '25000.00' },
        { month: '2026-10', total: '100.00' },
        { month: '2028-01', total: '200.00' },
        { month: null, total: '300.00' },
      ],
      pending: [{ month: '2027-02', total: '40.00' }],
      bills: [{ month: '2026-11', total: '7.50' }],
    },
    '2026-11-21',
  );
  expect(forecast.quarters).toEqual([
    {
      key: '2026-Q4',
      label: 'Rest of Q4 2026',
      isRunning: true,
      pipeline: '0.10',
      pending: '0.00',
      bills: '7.50',
      net: '-7.40',
    },
    {
      key: '2027-Q1',
      label: 'Q1 2027',
      isRunning: false,
      pipeline: '250.00',
      pending: '40.00',
      bills: '0.00',
      net: '290.00',
    },
    { key: '2027-Q2', label: 'Q2 2027', isRunning: false, ...nothing },
    { key: '2027-Q3', label: 'Q3 2027', isRunning: false, ...nothing },
  ]);
  expect(forecast.months.map(({ month }) => month).slice(0, 3)).toEqual(['2026-11', '2026-12', '2027-01']);
  expect(forecast.months).toHaveLength(11);
  expect(forecast.total).toEqual({ pipeline: '250.10', pending: '40.00', bills: '7.50', net: '282.60' });
  expect(forecast.overdue).toMatchObject({ pipeline: '1.00' });
  expect(forecast.later).toMatchObject({ pipeline: '2.00' });
  expect(forecast.undated).toMatchObject({ pipeline: '3.00' });
});
