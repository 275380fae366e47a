import type { ValueRating } from '@builder-os/contract/modules/organization/people-bar';
import type { PersonReview } from '@builder-os/contract/modules/organization/people-reviews';

const RATINGS: Record<ValueRating, string> = {
  plus: 'Most of the time',
  plus_minus: 'Sometimes',
  minus: 'Not yet',
};

/** The ratings of a review in words: each core value, and how consistently the person lives it. */
export function ratingRows({ ratings }: PersonReview): [string, string][] {
  return ratings.map(({ value, rating }) => [value, rating === null ? '' : RATINGS[rating]]);
}

/** The seats of a review in words: each question with its answer. */
export function seatRows({ seats }: PersonReview): [string, string][] {
  const said = (answer: boolean | null) => (answer === null ? '' : answer ? 'Yes' : 'No');
  return seats.flatMap(({ title, getsIt, wantsIt, hasCapacity }): [string, string][] => [
    [`${title}: gets it`, said(getsIt)],
    [`${title}: wants it`, said(wantsIt)],
    [`${title}: has the capacity to do it`, said(hasCapacity)],
  ]);
}
