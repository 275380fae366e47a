import { expect, test } from 'vitest';
import { risksOf } from './risks-of-job.ts';

const NONE = {
  jobId: 7,
  number: 'J-2026-002',
  name: 'Fountain Avenue storefront',
  loss: null,
  overBudget: null,
  finishesOn: null,
  daysLate: 0,
  heldBills: 0,
  heldTotal: '0.00',
  lateOrders: 0,
  lateSince: null,
  startedChanges: 0,
  unsignedStarted: '0.00',
  unsigned: '0.00',
};

test('each risk says what and how much, and names the tab that shows it', () => {
  expect(risksOf(NONE)).toEqual([]);
  expect(risksOf({ ...NONE, loss: '6400.00', overBudget: '31900.50' })).toEqual([
    { tab: 'budget', words: 'Forecast $6,400 over the contract' },
    { tab: 'budget', words: 'Forecast $31,901 over budget' },
  ]);
  expect(risksOf({ ...NONE, finishesOn: '2026-11-18', daysLate: 1 })).toEqual([
    { words: '1 day past its finish date, Nov 18, 2026' },
  ]);
  expect(risksOf({ ...NONE, heldBills: 2, heldTotal: '11000.00', lateOrders: 1, lateSince: '2026-11-03' })).toEqual([
    { words: '2 held bills, $11,000' },
    { tab: 'orders', words: '1 late delivery, due Nov 3, 2026' },
  ]);
  expect(risksOf({ ...NONE, startedChanges: 2, unsignedStarted: '8590.00', unsigned: '9000.00' })).toEqual([
    { tab: 'changes', words: 'Work started on 2 unsigned changes, $8,590' },
  ]);
  expect(risksOf({ ...NONE, lateOrders: 3, lateSince: '2026-11-03' })).toEqual([
    { tab: 'orders', words: '3 late deliveries, the first due Nov 3, 2026' },
  ]);
});
