import type { ProfitAndLoss, StatementColumn } from '@builder-os/contract/modules/finance/financial-statements';
import { expect, test } from 'vitest';
import { statementRows } from './statement-rows.tsx';

const COLUMN: StatementColumn = {
  businessUnit: null,
  revenue: '1000.00',
  costOfSales: '400.00',
  grossProfit: '600.00',
  grossShare: '60.0',
  fixedExpenses: '150.00',
  fixedShare: '15.0',
  variableExpenses: '0.00',
  ownersPay: '0.00',
  taxes: '0.00',
  netProfit: '450.00',
  netShare: '45.0',
};
const STATEMENT: ProfitAndLoss = {
  basis: 'cash',
  job: null,
  period: {
    key: '2026-Q1',
    label: 'Q1 2026',
    from: '2026-01-01',
    to: '2026-03-31',
    isRunning: false,
    prior: { label: 'Q4 2025', from: '2025-10-01', to: '2025-12-31' },
  },
  targets: { grossProfit: '25.00', fixedExpenses: '15.00', netMargin: '10.00', version: 1 },
  total: COLUMN,
  prior: { ...COLUMN, revenue: '0.00', grossShare: null },
  units: [COLUMN],
  lines: [
    {
      ledgerAccountId: 1,
      name: 'Sales',
      kind: 'income',
      expenseGroup: null,
      amount: '1000.00',
      amounts: ['1000.00'],
      prior: '0.00',
      growth: null,
    },
    {
      ledgerAccountId: 2,
      name: 'Rent',
      kind: 'expense',
      expenseGroup: 'fixed',
      amount: '150.00',
      amounts: ['150.00'],
      prior: '0.00',
      growth: null,
    },
  ],
};

test('lines are listed under their headings, and sections without lines show only their total', () => {
  expect(statementRows(STATEMENT).map(({ label }) => label)).toEqual([
    'Income',
    'Sales',
    'Revenue',
    'Cost of sales',
    'Gross profit',
    'of revenue',
    'Fixed expenses',
    'Rent',
    'Fixed expenses',
    'of revenue',
    'Variable expenses',
    "Owner's pay",
    'Taxes',
    'Net profit',
    'of revenue',
  ]);
});

test('every row has as many amounts as there are columns', () => {
  const one = statementRows(STATEMENT).filter(({ kind }) => kind !== 'heading');
  expect(new Set(one.map(({ cells }) => cells.length))).toEqual(new Set([3]));
  const two = { ...STATEMENT, units: [COLUMN, COLUMN] };
  const lines = two.lines.map((line) => ({ ...line, amounts: [line.amount, '0.00'] }));
  const both = statementRows({ ...two, lines }).filter(({ kind }) => kind !== 'heading');
  expect(new Set(both.map(({ cells }) => cells.length))).toEqual(new Set([5]));
});

test('on an accrual basis, billed amounts are income, and owed amounts are cost of sales', () => {
  const [sales] = STATEMENT.lines;
  if (!sales) throw new Error('the statement has no lines');
  const lines = [
    sales,
    { ...sales, ledgerAccountId: 3, name: 'Billed, not received', kind: 'billed_not_received' as const },
    { ...sales, ledgerAccountId: 4, name: 'Owed, not paid', kind: 'owed_not_paid' as const },
  ];
  expect(
    statementRows({ ...STATEMENT, basis: 'accrual', lines })
      .map(({ label }) => label)
      .slice(0, 7),
  ).toEqual(['Income', 'Sales', 'Billed, not received', 'Revenue', 'Cost of sales', 'Owed, not paid', 'Cost of sales']);
});
