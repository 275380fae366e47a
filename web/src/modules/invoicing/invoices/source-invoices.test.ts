import { expect, test } from 'vitest';
import { invoicesBySource } from './source-invoices.ts';

test('a record has an invoice, has none, or its invoice isn’t loaded', () => {
  const found = invoicesBySource([
    {
      ids: [1, 2],
      invoices: [
        { id: 10, sourceId: 1 },
        { id: 11, sourceId: 1 },
      ],
    },
    { ids: [3], invoices: undefined },
    { ids: [4], invoices: [] },
  ]);
  expect([1, 2, 3, 4].map((id) => found.get(id))).toEqual([{ id: 11, sourceId: 1 }, null, undefined, null]);
});
