import { expect, test } from 'vitest';
import { refuseLine, sumLines } from './entry-lines.ts';

const LINE = { account: '4', debit: '', credit: '' };

test('a line needs an account and either a debit or a credit above 0', () => {
  expect(refuseLine({ ...LINE, debit: '12.50' })).toBeUndefined();
  expect(refuseLine({ ...LINE, account: '', debit: '1' })).toBe('Choose an account.');
  for (const sides of [{}, { debit: '0' }, { debit: '1', credit: '1' }, { credit: 'one' }]) {
    expect(refuseLine({ ...LINE, ...sides })).toBeDefined();
  }
});

test('an entry balances when its debits equal its credits to the cent', () => {
  const lines = [
    { ...LINE, debit: '0.10' },
    { ...LINE, debit: '0.20' },
    { ...LINE, credit: '0.30' },
  ];
  expect(sumLines(lines)).toEqual({ debits: '0.30', credits: '0.30', isEven: true });
  expect(sumLines(lines.slice(1)).isEven).toBe(false);
  expect(sumLines([]).isEven).toBe(false);
});
