import { expect, test } from 'vitest';
import { toOwnerBody, toOwnerEntry } from './owner-entry.ts';

const kim = '2b0a31f5-54b7-4e7c-9f2a-0c6b1f3a7a11';

test('a user, a seat, and no owner each have their own field value', () => {
  expect(toOwnerEntry({ ownerId: kim, ownerSeatId: null })).toBe(`user:${kim}`);
  expect(toOwnerEntry({ ownerId: null, ownerSeatId: 4 })).toBe('seat:4');
  expect(toOwnerEntry({ ownerId: null, ownerSeatId: null })).toBe('');
});

test('a field value sets one owner, and an empty one clears both', () => {
  expect(toOwnerBody(`user:${kim}`)).toEqual({ ownerId: kim });
  expect(toOwnerBody('seat:4')).toEqual({ ownerSeatId: 4 });
  expect(toOwnerBody('')).toEqual({ ownerId: null, ownerSeatId: null });
});
