import { OWED_FIGURES } from '@builder-os/contract/modules/invoicing/owed-figures';
import type { CustomerOwed } from '@builder-os/contract/modules/invoicing/receivables';
import { expect, test } from 'vitest';
import { amountOf, rowsBehind } from './owed-rows.ts';

const invoice = (id: number, bucket: CustomerOwed['invoices'][number]['bucket'], due: string, retainage = '0.00') => ({
  id,
  number: `INV-2026-00${id}`,
  title: null,
  jobId: null,
  jobName: null,
  dueDate: '2026-03-31',
  due,
  retainage,
  daysLate: 0,
  bucket,
  lastReminder: null,
});
const CUSTOMERS = [
  {
    customerId: 7,
    customerName: 'Whitfield Barns',
    invoices: [invoice(1, 'current', '100.00', '10.00'), invoice(2, 'days_30', '20.00'), invoice(3, 'older', '3.00')],
  },
  {
    customerId: 8,
    customerName: 'Hazel Grove Homes',
    invoices: [invoice(4, 'days_60', '0.40'), invoice(5, 'current', '0.00', '5.00')],
  },
];

test('each figure adds up the invoices it counts, without those that add nothing', () => {
  const sums = OWED_FIGURES.map((figure) => {
    const { rows, total } = rowsBehind(CUSTOMERS, { figure, customerId: undefined });
    return [figure, total, rows.map((row) => row.invoice.id)];
  });
  expect(sums).toEqual([
    ['due', '123.40', [1, 2, 3, 4]],
    ['overdue', '23.40', [2, 3, 4]],
    ['over30', '3.40', [3, 4]],
    ['retainage', '15.00', [1, 5]],
    ['current', '100.00', [1]],
    ['days_30', '20.00', [2]],
    ['days_60', '0.40', [4]],
    ['days_90', '0.00', []],
    ['older', '3.00', [3]],
  ]);
});

test('of one customer, only their invoices', () => {
  expect(rowsBehind(CUSTOMERS, { figure: 'due', customerId: 8 })).toMatchObject({
    rows: [{ customerName: 'Hazel Grove Homes', amount: '0.40' }],
    total: '0.40',
  });
});

test('a figure is the screen’s, even if not all of its invoices are listed', () => {
  const NONE = { current: '0.00', days_30: '0.00', days_60: '0.00', days_90: '0.00', older: '0.00' };
  const owed = {
    ages: { ...NONE, current: '900.00', older: '80.00' },
    due: '980.00',
    overdue: '80.00',
    over30: '80.00',
    retainage: '15.00',
    customers: [{ customerId: 7, ages: { ...NONE, current: '100.00' }, due: '100.00', retainage: '10.00' }],
  };
  const of = (customerId: number | undefined) => OWED_FIGURES.map((figure) => amountOf(owed, { figure, customerId }));
  expect(of(undefined)).toEqual(['980.00', '80.00', '80.00', '15.00', '900.00', '0.00', '0.00', '0.00', '80.00']);
  expect(of(7)).toEqual(['100.00', undefined, undefined, '10.00', '100.00', '0.00', '0.00', '0.00', '0.00']);
  expect(of(8)).toEqual(OWED_FIGURES.map(() => undefined));
});
