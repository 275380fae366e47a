import { expect, test } from 'vitest';
import { readJobsSearch } from '../../jobs/jobs/jobs-search.ts';
import { financeSearchOf, jobsSearchOf, labelOf } from './entry-source.ts';

test('an entry posted for an invoice or a payment opens it in Receivables', () => {
  expect(readJobsSearch(jobsSearchOf('invoice', 7) ?? {})).toMatchObject({
    tab: 'receivables',
    owed: 'invoices',
    invoice: 7,
  });
  expect(readJobsSearch(jobsSearchOf('customer-payment', 8) ?? {})).toMatchObject({
    tab: 'receivables',
    owed: 'payments',
    payment: 8,
  });
  expect(jobsSearchOf('bill', 9)).toBeUndefined();
  expect(financeSearchOf('bill', 9)).toMatchObject({ part: 'bills', bill: 9 });
});

test('documents with a number aren’t named by their id', () => {
  expect(labelOf('invoice', 7)).toBe('Invoice');
  expect(labelOf('credit-note', 7)).toBe('Credit note');
  expect(labelOf('customer-payment', 8)).toBe('Customer payment 8');
});
