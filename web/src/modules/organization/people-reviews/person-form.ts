import { VALUE_RATINGS } from '@builder-os/contract/modules/organization/people-bar';
import type { PersonReview } from '@builder-os/contract/modules/organization/people-reviews';
import { readRows, writeRows } from '../../../app/entries/entry-rows.ts';
import { orNull } from '../../../app/records/form-entries.ts';
import type { PersonReviewBody } from './people-reviews.mutations.ts';
import { RATING_SIGNS, readChoice, toChoice } from './rating-labels.ts';

export const PERSON_FIELDS = ['ratings', 'seats', 'note'] as const;
export type PersonEntries = Record<(typeof PERSON_FIELDS)[number], string>;

/** The form value for a core value that isn't rated. */
export const UNRATED = 'open';

export function toPersonEntries(review: PersonReview | undefined): PersonEntries {
  return {
    ratings: writeRows((review?.ratings ?? []).map(({ value, rating }) => ({ value, rating: rating ?? UNRATED }))),
    seats: writeRows(
      (review?.seats ?? []).map(({ seatId, title, getsIt, wantsIt, hasCapacity }) => ({
        id: String(seatId),
        title,
        getsIt: toChoice(getsIt),
        wantsIt: toChoice(wantsIt),
        hasCapacity: toChoice(hasCapacity),
      })),
    ),
    note: review?.note ?? '',
  };
}

/** Leaves out unrated values and unanswered questions. */
export function toPersonBody({ ratings, seats, note }: PersonEntries): PersonReviewBody {
  return {
    ratings: readRows(ratings).flatMap(({ value = '', rating: chosen }) => {
      const rating = VALUE_RATINGS.find((one) => one === chosen);
      return rating ? [{ value, rating }] : [];
    }),
    seats: readRows(seats).map(({ id, getsIt, wantsIt, hasCapacity }) => ({
      seatId: Number(id),
      getsIt: readChoice(getsIt),
      wantsIt: readChoice(wantsIt),
      hasCapacity: readChoice(hasCapacity),
    })),
    note: orNull(note),
  };
}

/** Returns a field's value in words, one line per item, for comparing two versions. */
export function describePersonField(field: keyof PersonEntries, entry: string): string {
  if (field === 'note') return entry;
  if (field === 'ratings') {
    return readRows(entry)
      .map(({ value, rating }) => {
        const known = VALUE_RATINGS.find((one) => one === rating);
        return `${value}: ${known ? RATING_SIGNS[known] : 'not rated'}`;
      })
      .join('\n');
  }
  return readRows(entry)
    .map(({ title, getsIt, wantsIt, hasCapacity }) => `${title}: ${[getsIt, wantsIt, hasCapacity].join(', ')}`)
    .join('\n');
}
