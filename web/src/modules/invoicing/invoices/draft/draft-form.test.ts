import type { BillingPlan } from '@builder-os/contract/modules/invoicing/billing-plans';
import { expect, test } from 'vitest';
import { BLANK_LINE, type DraftEntries, describeDraftEntry, missingLines, toDraftBody } from './draft-form.ts';

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
  // A price without a description is sent, so that the contract asks for a description.
  expect(lines?.map(({ description, unitPrice }) => [description, unitPrice])).toEqual([
    ['Gutter', '120'],
    ['', '5'],
  ]);
});

test('a line that bills retainage is saved without a price', () => {
  const released = { ...BLANK_LINE, releasesInvoiceId: '4', amount: '500.00' };
  expect(toDraftBody({ ...DRAFT, lines: [released] }).lines).toMatchObject([{ releasesInvoiceId: 4 }]);
});

test('a line of a signed change stays one when the draft is saved', () => {
  const changed = { ...BLANK_LINE, description: 'CO-3 Rear porch roofs', unitPrice: '8590', changeOrderId: '3' };
  expect(toDraftBody({ ...DRAFT, lines: [changed] }).lines).toMatchObject([{ changeOrderId: 3, unitPrice: '8590' }]);
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

const planLine = (id: number, fields: object = {}) => ({
  ...{ id, position: id, description: `Line ${id}`, value: '100.00', dueOn: null, reachedOn: null, category: null },
  ...{ billed: '25.00', percentBilled: '25.00', held: '0.00', billable: '75.00', changeOrderId: null },
  ...fields,
});
const planOf = (kind: BillingPlan['kind'], lines: BillingPlan['lines']) => ({ kind, lines });

test('the lines of a plan that aren’t on the draft are filled in with their category', () => {
  const schedule = [{ planLineId: '1', taxRateId: '9' }];
  expect(
    missingLines(planOf('percent_complete', [planLine(1), planLine(2, { category: 'Siding' })]), schedule),
  ).toEqual([{ planLineId: '2', description: 'Line 2', percentDone: '25', category: 'Siding', taxRateId: '9' }]);
  const milestones = planOf('milestones', [planLine(1), planLine(2, { billable: '0.00' })]);
  expect(missingLines(milestones, [])).toMatchObject([{ planLineId: '1', percentDone: '100' }]);
});
