import { expect, test } from 'vitest';
import { buildDeal } from '../deal.factory.ts';
import { probabilityBand } from '../detail/probability-band.ts';
import { closingFormSchema } from './closing-form.ts';
import { dealForm, dealFormSchema, findDealChanges, newDealFormSchema } from './deal-form.ts';

const { toEntries } = dealForm;
const EMPTY = toEntries({});

test('a new deal needs a value, typed the way people write one', () => {
  const entries = { ...EMPTY, title: 'Garage kits', company: 'Clark County Supply' };
  expect(newDealFormSchema.safeParse(entries).error?.issues.map(({ path }) => path)).toEqual([['value']]);
  expect(newDealFormSchema.parse({ ...entries, value: '45k' }).value).toBe('45000.00');
  expect(newDealFormSchema.safeParse({ ...entries, value: '45x' }).success).toBe(false);
});

test('on edit, an empty value is sent as 0, contact “None” as null, and the probability as 50', () => {
  const body = dealFormSchema.parse({ ...EMPTY, title: 'Garage kits', company: 'Clark County Supply' });
  expect(body).toMatchObject({ value: '0.00', contactId: null, probability: 50, stage: 'prospecting' });
  expect(body).toMatchObject({ businessUnit: null, expectedCloseDate: null, notes: null });
});

test('title and company are required, and the probability is a whole number from 0 to 100', () => {
  const refused = dealFormSchema.safeParse({ ...EMPTY, probability: '100.5' });
  expect(refused.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['title', 'Enter a title.'],
    ['company', 'Enter a company.'],
    ['probability', 'Enter a whole number from 0 to 100.'],
  ]);
});

test('only changed fields are sent', () => {
  const deal = buildDeal({ contactId: 4, businessUnit: 'general' });
  const unchanged = dealFormSchema.parse(toEntries(deal));
  expect(findDealChanges(deal, unchanged)).toEqual({});
  const changed = dealFormSchema.parse({ ...toEntries(deal), value: '1', businessUnit: 'none' });
  expect(findDealChanges(deal, changed)).toEqual({ value: '1.00', businessUnit: null });
});

test('a closed deal’s outcome can be corrected later and depends on its stage', () => {
  const won = buildDeal({ stage: 'closed_won', actualCloseDate: '2026-03-01', finalValue: '900.00' });
  const change = (entries: object) => findDealChanges(won, dealFormSchema.parse({ ...toEntries(won), ...entries }));
  expect(change({})).toEqual({});
  expect(change({ actualCloseDate: '2026-03-02', finalValue: '950.5' })).toEqual({
    actualCloseDate: '2026-03-02',
    finalValue: '950.50',
  });
  expect(change({ finalValue: '', actualCloseDate: '' })).toEqual({ finalValue: null });
  expect(change({ stage: 'closed_lost', lostReason: 'price', lostNote: 'Too high' })).toEqual({
    stage: 'closed_lost',
    lostReason: 'price',
    lostNote: 'Too high',
  });
  expect(change({ stage: 'closing' })).toEqual({ stage: 'closing' });
});

test('closing questions left unanswered aren’t sent', () => {
  const empty = { actualCloseDate: '', finalValue: '', lostReason: '' as const, lostNote: ' ' };
  expect(closingFormSchema.parse(empty)).toEqual({});
  expect(closingFormSchema.parse({ ...empty, lostReason: 'price', lostNote: ' Too high ' })).toEqual({
    lostReason: 'price',
    lostNote: 'Too high',
  });
});

test('probability colors switch at 75, 50, and 25', () => {
  expect([100, 75, 74, 50, 49, 25, 24, 0].map(probabilityBand)).toEqual([
    'high',
    'high',
    'mid',
    'mid',
    'low',
    'low',
    'min',
    'min',
  ]);
});
