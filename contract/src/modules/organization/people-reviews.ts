import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { VALUE_RATINGS } from './people-bar.ts';

const MOST_VALUES = 30;
const MOST_SEATS = 50;

const rating = z.enum(VALUE_RATINGS, { error: `Choose from ${VALUE_RATINGS.join(', ')}.` });
const answer = z.boolean('Enter true, false or null.').nullable();

/**
 * A team member in the People Analyzer.
 * - `ratings`: one per current core value, null until rated
 * - `seats`: the seats the person currently holds, each with GWC
 * - `isAtBar`, `fits`: null while undecided
 * - `reviewId`: null until a review is saved; the signed reviews are listed by it
 * - `version`: 0 until a review is saved
 */
export const personReviewSchema = z.object({
  userId: z.string(),
  name: z.string(),
  pictureUrl: z.string().nullable(),
  ratings: z.array(z.object({ value: z.string(), rating: rating.nullable() })),
  isAtBar: z.boolean().nullable(),
  seats: z.array(
    z.object({
      seatId: z.number().int(),
      title: z.string(),
      getsIt: answer,
      wantsIt: answer,
      hasCapacity: answer,
      fits: z.boolean().nullable(),
    }),
  ),
  note: z.string().nullable(),
  reviewId: z.number().int().nullable(),
  version: z.number().int(),
  updatedAt: momentSchema.nullable(),
  updatedByName: z.string().nullable(),
});
export type PersonReview = z.infer<typeof personReviewSchema>;

/** The names of the core values, and how many of them need a plus. */
export const peopleReviewsSchema = z.object({
  values: z.array(z.string()),
  pluses: z.number().int(),
  people: z.array(personReviewSchema),
});
export type PeopleReviews = z.infer<typeof peopleReviewsSchema>;

/** The whole review; omitted answers count as unanswered. */
export const changePersonReviewSchema = z.object({
  ratings: z
    .array(z.object({ value: requiredText('a value', 100), rating }))
    .max(MOST_VALUES, `Rate ${MOST_VALUES} values or fewer.`)
    .default([]),
  seats: z
    .array(
      z.object({
        seatId: idField,
        getsIt: answer.default(null),
        wantsIt: answer.default(null),
        hasCapacity: answer.default(null),
      }),
    )
    .max(MOST_SEATS, `Answer for ${MOST_SEATS} seats or fewer.`)
    .default([]),
  note: optionalText(LIMITS.notes).default(null),
});
export type ChangePersonReview = z.output<typeof changePersonReviewSchema>;

/** The link is in this response only. `signer`: whom it’s for. */
export const sentReviewSchema = z.object({ path: z.string(), isMailed: z.boolean(), signer: z.string() });
export type SentReview = z.infer<typeof sentReviewSchema>;

export const peopleReviewEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/people-reviews',
    access: 'role:admin',
    summary: 'Get the People Analyzer: every team member by core values and seats',
    response: peopleReviewsSchema,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/people-reviews/:userId',
    access: 'role:admin',
    summary: 'Rate a team member by core values and seats',
    params: z.object({ userId: z.uuid('Choose a team member.') }),
    body: changePersonReviewSchema,
    response: personReviewSchema,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/people-reviews/:userId/send',
    access: 'role:admin',
    summary:
      'Send a finished review to the person and then to you to be signed; the link is returned only in this response',
    params: z.object({ userId: z.uuid('Choose a team member.') }),
    response: sentReviewSchema,
    givesSecret: true,
  }),
};
