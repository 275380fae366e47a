import { expect, test } from 'vitest';
import { refuseMapping, toMapping, toMappingEntries } from './mapping-entries.ts';

const CHOSEN = { ...toMappingEntries(null), date: '0', description: '2', amount: '3' };

test('every required column must be chosen when none was guessed', () => {
  expect(Object.keys(refuseMapping(toMappingEntries(null)))).toEqual(['date', 'description', 'amount']);
  expect(toMapping(toMappingEntries(null))).toBeUndefined();
});

test('columns are sent by position', () => {
  expect(toMapping(CHOSEN)).toEqual({
    date: 0,
    dayFormat: 'MM/DD/YYYY',
    description: 2,
    amount: 3,
    moneyIn: null,
    moneyOut: null,
    isInverted: false,
    reference: null,
    balance: null,
  });
});

test('amounts come from one column or from two, not both', () => {
  expect(refuseMapping({ ...CHOSEN, moneyIn: '4' })).toHaveProperty('amount');
  expect(refuseMapping({ ...CHOSEN, amount: 'none', moneyIn: '4', moneyOut: '5' })).toEqual({});
});

test('a mapping is unchanged after going through the form', () => {
  const mapping = toMapping(CHOSEN);
  expect(mapping && toMapping(toMappingEntries(mapping))).toEqual(mapping);
});
