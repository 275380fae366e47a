import { expect, test } from 'vitest';
import { divisionFormSchema, sumOf, toDivisionEntries } from './division-form.ts';

test('rows without a partner are ignored, and the shares must total the whole', () => {
  const shares = [
    { partnerId: '4', percent: '60' },
    { partnerId: 'none', percent: '' },
    { partnerId: '7', percent: '40' },
  ];
  expect(divisionFormSchema.parse({ from: '2026-01-01', shares })).toEqual({
    from: '2026-01-01',
    shares: [
      { partnerId: 4, percent: '60.00' },
      { partnerId: 7, percent: '40.00' },
    ],
  });
  const { error } = divisionFormSchema.safeParse({ from: '2026-01-01', shares: shares.slice(0, 1) });
  expect(error?.issues[0]?.message).toBe('Shares must total 100%. These total 60.00.');
});

test('the total is shown while you type', () => {
  expect(
    sumOf([
      { partnerId: '1', percent: '33.34' },
      { partnerId: '2', percent: 'x' },
    ]),
  ).toBe('33.34');
});

test('a new ownership split starts with the current shares', () => {
  expect(toDivisionEntries('2026-02-01').shares).toHaveLength(2);
  const present = {
    from: '2026-01-01',
    to: null,
    shares: [{ partnerId: 4, name: 'Ann', percent: '100.00', isCompany: false }],
  };
  expect(toDivisionEntries('2026-02-01', present).shares).toEqual([{ partnerId: '4', percent: '100.00' }]);
});
