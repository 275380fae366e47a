import { OWED_FIGURES } from '@builder-os/contract/modules/invoicing/owed-figures';
import type { CustomerOwed } from '@builder-os/contract/modules/invoicing/receivables';
import { expect, test } from 'vitest';
import { rowsBehind } from './owed-rows.ts';

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

test('of one customer, only theirs', () => {
  expect(rowsBehind(CUSTOMERS, { figure: 'due', customerId: 8 })).toMatchObject({
    rows: [{ customerName: 'Hazel Grove Homes', amount: '0.40' }],
    total: '0.40',
  });
});
