import { expect, test } from 'vitest';
import { fillFromDeal, NONE } from './fill-from-deal.ts';

const EMPTY = { project: '', company: '', contactId: NONE };
const deal = { title: 'Lagonda Row', company: 'Lagonda Builders', contactId: 7 };

test('a picked deal fills its title, company and contact', () => {
  expect(fillFromDeal(deal, EMPTY, {})).toEqual({
    project: 'Lagonda Row',
    company: 'Lagonda Builders',
    contactId: '7',
  });
});

test('what was typed or picked stays', () => {
  const typed = { project: 'Phase 2', company: 'Acme', contactId: '3' };
  expect(fillFromDeal(deal, typed, {})).toEqual({});
});

test('another deal replaces what the one before filled, a contact too', () => {
  const filled = fillFromDeal(deal, EMPTY, {});
  const next = { title: 'Elm', company: 'Harbor', contactId: null };
  expect(fillFromDeal(next, { ...EMPTY, ...filled }, filled)).toEqual({
    project: 'Elm',
    company: 'Harbor',
    contactId: NONE,
  });
});
