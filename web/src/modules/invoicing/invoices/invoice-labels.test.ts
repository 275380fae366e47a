import { expect, test } from 'vitest';
import { kindOfSettlement, nameOfInvoice, titleOfInvoice } from './invoice-labels.ts';

test('only a draft is called a draft', () => {
  const issued = { number: 'INV-2026-014', title: null };
  expect([nameOfInvoice(issued), titleOfInvoice(issued)]).toEqual(['INV-2026-014', '']);
  const draft = { number: null, title: null };
  expect([nameOfInvoice(draft), titleOfInvoice(draft)]).toEqual(['Draft invoice', 'Draft invoice']);
  const titled = { number: 'INV-2026-015', title: 'Framing' };
  expect([nameOfInvoice(titled), titleOfInvoice(titled)]).toEqual(['INV-2026-015', 'Framing']);
});

test('a payment without a method or reference is called a payment once', () => {
  expect(kindOfSettlement({ kind: 'payment', what: 'Payment' })).toBeUndefined();
  expect(kindOfSettlement({ kind: 'payment', what: 'Check 1042' })).toBe('Payment');
  expect(kindOfSettlement({ kind: 'payment', what: 'Payment 1042' })).toBeUndefined();
  expect(kindOfSettlement({ kind: 'write_off', what: '' })).toBe('Write-off');
});
