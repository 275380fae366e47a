import type { PersonReview } from '@builder-os/contract/modules/organization/people-reviews';
import { expect, test } from 'vitest';
import { describePersonField, toPersonBody, toPersonEntries } from './person-form.ts';

const REVIEW: PersonReview = {
  userId: '6f0c4c3e-6c1d-4c86-9d3f-8f1f4f5d5a10',
  name: 'Ada Moss',
  pictureUrl: null,
  ratings: [
    { value: 'Mastery', rating: 'plus' },
    { value: 'Beauty', rating: null },
  ],
  isAtBar: null,
  seats: [{ seatId: 4, title: 'Office Manager', getsIt: true, wantsIt: false, hasCapacity: null, fits: false }],
  note: null,
  reviewId: 1,
  version: 2,
  updatedAt: null,
  updatedByName: null,
};

test('a review is sent as it was opened, without unrated values', () => {
  expect(toPersonBody(toPersonEntries(REVIEW))).toEqual({
    ratings: [{ value: 'Mastery', rating: 'plus' }],
    seats: [{ seatId: 4, getsIt: true, wantsIt: false, hasCapacity: null }],
    note: null,
  });
});

test('review fields are described in words', () => {
  const { ratings, seats } = toPersonEntries(REVIEW);
  expect(describePersonField('ratings', ratings)).toBe('Mastery: +\nBeauty: not rated');
  expect(describePersonField('seats', seats)).toBe('Office Manager: yes, no, open');
});
