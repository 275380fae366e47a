import type { Entry } from '@builder-os/contract/modules/finance/journal-entries';
import { expect, test } from 'vitest';
import { refuseReversal } from './refuse-reversal.ts';

const entry: Entry = {
  id: 3,
  date: '2026-11-19',
  kind: 'opening',
  memo: 'Opening balances',
  sourceType: null,
  sourceId: null,
  reversesId: null,
  reversedById: null,
  createdBy: null,
  createdByName: null,
  createdAt: '2026-11-19T12:00:00.000Z',
  postings: [],
};

test('opening balances and entries made by hand can be reversed, once', () => {
  expect(refuseReversal(entry)).toBeUndefined();
  expect(refuseReversal({ ...entry, sourceType: 'profit-first-account', sourceId: 2 })).toBeUndefined();
  expect(refuseReversal({ ...entry, reversedById: 4 })).toBe('Already reversed.');
  expect(refuseReversal({ ...entry, reversesId: 2 })).toMatch(/^A reversal can’t be reversed/);
});

test('an entry posted for another record is reversed with that record', () => {
  expect(refuseReversal({ ...entry, sourceType: 'bill', sourceId: 12 })).toBe(
    'It came from the bill. Reverse it there.',
  );
});
