import { VALUE_RATINGS } from '@builder-os/contract/modules/organization/people-bar';
import type { PersonReview } from '@builder-os/contract/modules/organization/people-reviews';
import type { FormRow } from '../../../app/forms/form-rows.ts';
import { orNull } from '../../../app/records/form-entries.ts';
import type { PersonReviewBody } from './people-reviews.mutations.ts';
import { RATING_SIGNS, readChoice, toChoice } from './rating-labels.ts';

export interface PersonEntries {
  ratings: FormRow[];
  seats: FormRow[];
  note: string;
}

/** The form value for a core value that isn't rated. */
export const UNRATED = 'open';

export function toPersonEntries(review: PersonReview): PersonEntries {
  return {
    ratings: review.ratings.map(({ value, rating }) => ({ value, rating: rating ?? UNRATED })),
    seats: review.seats.map(({ seatId, title, getsIt, wantsIt, hasCapacity }) => ({
      id: String(seatId),
      title,
      getsIt: toChoice(getsIt),
      wantsIt: toChoice(wantsIt),
      hasCapacity: toChoice(hasCapacity),
    })),
    note: review.note ?? '',
  };
}

/** Leaves out unrated values and unanswered questions. */
export function toPersonBody({ ratings, seats, note }: PersonEntries): PersonReviewBody {
  return {
    ratings: ratings.flatMap(({ value = '', rating: chosen }) => {
      const rating = VALUE_RATINGS.find((one) => one === chosen);
      return rating ? [{ value, rating }] : [];
    }),
    seats: seats.map(({ id, getsIt, wantsIt, hasCapacity }) => ({
      seatId: Number(id),
      getsIt: readChoice(getsIt),
      wantsIt: readChoice(wantsIt),
      hasCapacity: readChoice(hasCapacity),
    })),
    note: orNull(note),
  };
}

/** Returns a field's value as text, one line per item, for comparing two versions. */
export function describePersonField(field: keyof PersonEntries, entry: string | FormRow[]): string {
  if (typeof entry === 'string') return entry;
  return entry.map(field === 'ratings' ? describeRating : describeSeat).join('\n');
}

function describeRating({ value, rating }: FormRow): string {
  const known = VALUE_RATINGS.find((one) => one === rating);
  return `${value}: ${known ? RATING_SIGNS[known] : 'not rated'}`;
}

function describeSeat({ title, getsIt, wantsIt, hasCapacity }: FormRow): string {
  return `${title}: ${[getsIt, wantsIt, hasCapacity].join(', ')}`;
}
