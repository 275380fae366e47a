import { expect, test } from 'vitest';
import { BLANK_LINE, type DraftEntries, describeDraftEntry, toDraftBody } from './draft-form.ts';

const DRAFT: DraftEntries = {
  title: 'Repairs',
  billTo: '',
  customerReference: '',
  invoiceDate: '',
  dueDate: '',
  retainagePercent: '',
  note: '',
  customerId: '7',
  businessUnit: 'general',
  termsDays: '30',
  schedule: [],
  lines: [{ ...BLANK_LINE, description: 'Gutter', unitPrice: '120' }],
};

test('a line that was added but not filled in isn’t saved', () => {
  const { lines } = toDraftBody({ ...DRAFT, lines: [...DRAFT.lines, BLANK_LINE, { ...BLANK_LINE, unitPrice: '5' }] });
  // A price without a description is kept, so that the contract asks for one.
  expect(lines?.map(({ description, unitPrice }) => [description, unitPrice])).toEqual([
    ['Gutter', '120'],
    ['', '5'],
  ]);
});

test('a line that bills retainage is saved without a price', () => {
  const released = { ...BLANK_LINE, releasesInvoiceId: '4', amount: '500.00' };
  expect(toDraftBody({ ...DRAFT, lines: [released] }).lines).toMatchObject([{ releasesInvoiceId: 4 }]);
});

test('customer, unit and terms are saved; empty terms are the usual ones', () => {
  expect(toDraftBody(DRAFT)).toMatchObject({ customerId: 7, businessUnit: 'general', termsDays: 30 });
  expect(toDraftBody({ ...DRAFT, termsDays: ' ' }).termsDays).toBe(14);
  expect(toDraftBody({ ...DRAFT, customerId: 'none' }).customerId).toBeUndefined();
});

test('values of a draft are described in words', () => {
  const stored = { customerId: 7, customerName: 'Wade Jansen' };
  expect(describeDraftEntry('customerId', '7', stored)).toBe('Wade Jansen');
  expect(describeDraftEntry('businessUnit', 'general', stored)).toBe('General');
  expect(describeDraftEntry('title', 'Repairs', stored)).toBe('Repairs');
});
