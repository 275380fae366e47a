import { expect, it } from 'vitest';
import { formatCount, formatCountOf, formatTotal } from './count.ts';

it('groups thousands', () => {
  expect(formatCount(1240)).toBe('1,240');
  expect(formatCount(-3)).toBe('−3');
});

it('matches the noun to the count', () => {
  expect(formatCountOf(1, 'lead')).toBe('1 lead');
  expect(formatCountOf(0, 'lead')).toBe('0 leads');
  expect(formatCountOf(2, 'activity', 'activities')).toBe('2 activities');
});

it('keeps the plus sign of a capped total', () => {
  expect(formatTotal('10000+')).toBe('10,000+');
  expect(formatTotal('42')).toBe('42');
  expect(formatTotal('')).toBe('—');
});
