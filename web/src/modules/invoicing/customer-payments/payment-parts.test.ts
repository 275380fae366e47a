import { expect, test } from 'vitest';
import { fillOldestFirst, NO_PARTS, partsOfPayment, sumParts, toPartsBody } from './payment-parts.ts';

const OPEN = [
  { id: 28, due: '18250.00' },
  { id: 34, due: '62400.00' },
];

test('the invoice due first is paid first, and the next gets the rest', () => {
  expect(fillOldestFirst('20,000', OPEN)).toEqual([
    { invoiceId: 28, amount: '18250.00' },
    { invoiceId: 34, amount: '1750.00' },
  ]);
});

test('a payment that starts from an invoice pays that one first', () => {
  expect(fillOldestFirst('62400', OPEN, 34)).toEqual([
    { invoiceId: 28, amount: '' },
    { invoiceId: 34, amount: '62400.00' },
  ]);
});

test('the amount no invoice takes is left over', () => {
  const parts = fillOldestFirst('90000', OPEN);
  expect(sumParts('90000', parts)).toEqual({ applied: '80650.00', left: '9350.00' });
  expect(sumParts('100', parts)).toEqual({ applied: '80650.00', left: '-80550.00' });
});

test('only invoices with an amount are part of a payment', () => {
  expect(
    toPartsBody([
      { invoiceId: 28, amount: ' ' },
      { invoiceId: 34, amount: '$1,750' },
    ]),
  ).toEqual([{ invoiceId: 34, amount: '1750.00' }]);
});

test('a payment is divided only among loaded invoices of its customer', () => {
  const parts = fillOldestFirst('20000', OPEN);
  expect(partsOfPayment(parts, OPEN)).toEqual(toPartsBody(parts));
  // Without parts, the server pays the oldest first.
  expect(partsOfPayment(NO_PARTS, undefined)).toBeUndefined();
  expect(partsOfPayment(parts, undefined)).toBeUndefined();
  expect(partsOfPayment(parts, [{ id: 41, due: '100.00' }])).toBeUndefined();
  // A customer without open invoices gets a credit.
  expect(partsOfPayment(NO_PARTS, [])).toEqual([]);
});
