import { expect, test } from 'vitest';
import { findLaterOpening } from './before-opening.ts';

const line = { accountId: 5, date: '2026-11-27' };
const opening = (accountId: number, date: string) => ({
  accountId,
  date,
  accountName: 'Operating Expenses',
  amount: '10.00',
  entryId: 1,
});

test('a line on or before the day of its account’s opening balance is in that balance already', () => {
  expect(findLaterOpening(line, [opening(4, '2026-12-31'), opening(5, '2026-11-29')])?.date).toBe('2026-11-29');
  expect(findLaterOpening(line, [opening(5, '2026-11-27')])?.date).toBe('2026-11-27');
  expect(findLaterOpening(line, [opening(5, '2026-11-26')])).toBeUndefined();
  expect(findLaterOpening(line, [opening(4, '2026-12-31')])).toBeUndefined();
});
