import { expect, test } from 'vitest';
import { totalsOf } from './owed-totals.ts';

const NONE = { current: '0.00', days_30: '0.00', days_60: '0.00', days_90: '0.00', older: '0.00' };

test('the customers of a search are totaled by themselves', () => {
  expect(
    totalsOf([
      { ages: { ...NONE, current: '100.10', older: '40.00' }, due: '140.10', retainage: '5.00' },
      { ages: { ...NONE, current: '0.20' }, due: '0.20', retainage: '0.00' },
    ]),
  ).toEqual({ ages: { ...NONE, current: '100.30', older: '40.00' }, due: '140.30', retainage: '5.00' });
  expect(totalsOf([])).toEqual({ ages: NONE, due: '0.00', retainage: '0.00' });
});
