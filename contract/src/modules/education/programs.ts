import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { moneyInput, moneySchema } from '../../platform/money.ts';
import { SESSION_MINUTES } from './coach-slots.ts';
import { OFFER_STATUSES, offerListQuery, offerStatusInput, PRICE_DIGITS } from './courses.ts';

export const MOST_SESSIONS = 500;
export const LONGEST_PROGRAM = 60;
export const MOST_FEATURES = 20;

/**
 * A coaching program: a number of sessions over a number of months at a price.
 * - `perSession`: the price ÷ the sessions, to the cent
 * - `countsNoShows`: a session the client missed counts as used
 * - `clients`: clients with a package of this program that isn't canceled
 */
export const programSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string().nullable(),
  durationMonths: z.number().int(),
  sessions: z.number().int(),
  sessionMinutes: z.number().int(),
  features: z.array(z.string()),
  price: moneySchema,
  perSession: moneySchema,
  countsNoShows: z.boolean(),
  status: z.enum(OFFER_STATUSES),
  clients: z.number().int(),
  createdBy: z.string().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Program = z.infer<typeof programSchema>;

const countInput = (most: number) =>
  z
    .number('Enter a whole number.')
    .int('Enter a whole number.')
    .min(1, 'Enter 1 or more.')
    .max(most, `Enter ${most} or less.`);

export const sessionMinutesInput = z
  .number('Choose a length.')
  .refine(
    (minutes) => SESSION_MINUTES.some((known) => known === minutes),
    `Choose from ${SESSION_MINUTES.join(', ')}.`,
  );

const programFields = {
  name: requiredText('a name', LIMITS.name),
  description: optionalText(LIMITS.notes).optional(),
  durationMonths: countInput(LONGEST_PROGRAM),
  sessions: countInput(MOST_SESSIONS),
  sessionMinutes: sessionMinutesInput.optional(),
  features: z
    .array(requiredText('a feature', LIMITS.name))
    .max(MOST_FEATURES, `Add ${MOST_FEATURES} features or fewer.`)
    .optional(),
  price: moneyInput(PRICE_DIGITS),
  countsNoShows: z.boolean('Enter true or false.').optional(),
  status: offerStatusInput.optional(),
};

/** A new program is a draft with one-hour sessions unless it sets something else. */
export const createProgramSchema = z.object(programFields);
export type CreateProgram = z.output<typeof createProgramSchema>;

export const updateProgramSchema = z.object(programFields).partial();
export type UpdateProgram = z.output<typeof updateProgramSchema>;

export const programEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/coaching-programs',
    access: 'builder_education_read',
    summary: 'List coaching programs, oldest first',
    query: offerListQuery,
    response: z.array(programSchema),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/coaching-programs/:id',
    access: 'builder_education_read',
    summary: 'Get a coaching program',
    params: idParams,
    response: programSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/coaching-programs',
    access: 'builder_education_write',
    summary: 'Create a coaching program',
    body: createProgramSchema,
    response: programSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/coaching-programs/:id',
    access: 'builder_education_write',
    summary: 'Update a program; only the fields you send change, and packages already sold keep their terms',
    params: idParams,
    body: updateProgramSchema,
    response: programSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/coaching-programs/:id',
    access: 'builder_education_delete',
    summary: 'Delete a program that was never sold; it moves to Trash for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/coaching-programs/:id/restore',
    access: 'builder_education_delete',
    summary: 'Restore a deleted coaching program',
    params: idParams,
    response: programSchema,
  }),
};
