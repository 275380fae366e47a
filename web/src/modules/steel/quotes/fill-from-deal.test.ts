import { expect, test } from 'vitest';
import { fillFromDeal, NONE } from './fill-from-deal.ts';

const EMPTY = { project: '', company: '', contactId: NONE };
const deal = { title: 'Lagonda Row', company: 'Lagonda Builders', contactId: 7 };

test('a selected deal fills in its title, company, and contact', () => {
  expect(fillFromDeal(deal, EMPTY, {})).toEqual({
    project: 'Lagonda Row',
    company: 'Lagonda Builders',
    contactId: '7',
  });
});

test('typed or selected values are kept', () => {
  const typed = { project: 'Phase 2', company: 'Acme', contactId: '3' };
  expect(fillFromDeal(deal, typed, {})).toEqual({});
});

test('another deal replaces what the previous one filled in, including the contact', () => {
  const filled = fillFromDeal(deal, EMPTY, {});
  const next = { title: 'Elm', company: 'Harbor', contactId: null };
  expect(fillFromDeal(next, { ...EMPTY, ...filled }, filled)).toEqual({
    project: 'Elm',
    company: 'Harbor',
    contactId: NONE,
  });
});
