import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idInput, idParams, LIMITS, optionalText } from '../../platform/fields.ts';
import { moneyInput, moneySchema } from '../../platform/money.ts';
import { listFilter, pageQuery } from '../../platform/pages.ts';
import { bookingSchema } from './bookings.ts';
import { PRICE_DIGITS } from './courses.ts';
import { LEARNER_PROBLEM, learnerAnswer, learnerInput, namesOneLearner } from './learners.ts';
import { payEducationSchema, paymentAnswer } from './payments.ts';

/** Sessions are left, all are used, it lapsed with sessions left, or it was cancelled. */
export const PACKAGE_STATES = ['active', 'used_up', 'expired', 'cancelled'] as const;
export type PackageState = (typeof PACKAGE_STATES)[number];

/** A package is warned of so many days before it ends, and when nothing was booked for so many days. */
export const EXPIRY_WARNING_DAYS = 7;
export const IDLE_WARNING_DAYS = 14;
export const PACKAGE_WARNINGS = ['expires_soon', 'nothing_booked'] as const;

/**
 * A client's package of sessions, sold as the program was then.
 * - `used`: delivered, and missed where the program counts those; `left`: the others; `booked`: those of them with a time
 * - `undelivered`: the share of the price that the sessions left are worth; 0 once the package lapsed or was cancelled
 * - `lapsed`: the same of a package that ended with sessions left
 */
export const packageSchema = z.object({
  id: z.number().int(),
  programId: z.number().int(),
  programName: z.string(),
  ...learnerAnswer,
  price: moneySchema,
  ...paymentAnswer,
  sessionsTotal: z.number().int(),
  sessionMinutes: z.number().int(),
  countsNoShows: z.boolean(),
  startsOn: daySchema,
  endsOn: daySchema,
  state: z.enum(PACKAGE_STATES),
  used: z.number().int(),
  left: z.number().int(),
  booked: z.number().int(),
  perSession: moneySchema,
  undelivered: moneySchema,
  lapsed: moneySchema,
  nextSessionAt: momentSchema.nullable(),
  warnings: z.array(z.enum(PACKAGE_WARNINGS)),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Package = z.infer<typeof packageSchema>;

/** Without a price it is the program's, without days it starts today and ends as many months later as the program takes. */
export const sellPackageSchema = z
  .object({
    programId: idField,
    ...learnerInput,
    price: moneyInput(PRICE_DIGITS).optional(),
    startsOn: dayInput.optional(),
    endsOn: dayInput.optional(),
    isPaid: z.boolean('Enter true or false.').default(false),
  })
  .refine(namesOneLearner, LEARNER_PROBLEM);
export type SellPackage = z.output<typeof sellPackageSchema>;

export const extendPackageSchema = z.object({ endsOn: dayInput });

/** A session that took place without having been booked. */
export const recordSessionSchema = z.object({
  coachId: idField,
  day: dayInput.optional(),
  notes: optionalText(LIMITS.notes).optional(),
});
export type RecordSession = z.output<typeof recordSessionSchema>;

export const packageListQuery = pageQuery.extend({
  state: listFilter(PACKAGE_STATES).optional(),
  programId: idInput.optional(),
  contactId: idInput.optional(),
});
export type PackageListQuery = z.output<typeof packageListQuery>;

export const packageSummarySchema = z.object({
  active: z.number().int(),
  sessionsLeft: z.number().int(),
  sessionsBooked: z.number().int(),
  undelivered: moneySchema,
  lapsed: moneySchema,
  expiringSoon: z.number().int(),
  nothingBooked: z.number().int(),
});
export type PackageSummary = z.infer<typeof packageSummarySchema>;

export const packageEndpoints = {
  summary: endpoint({
    method: 'GET',
    path: '/api/coaching-packages/summary',
    access: 'builder_education_read',
    summary: 'What is owed to coaching clients: sessions and dollars',
    response: packageSummarySchema,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/coaching-packages',
    access: 'builder_education_read',
    summary: 'Packages, those that end first first',
    query: packageListQuery,
    response: z.array(packageSchema),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/coaching-packages/:id',
    access: 'builder_education_read',
    summary: 'One package',
    params: idParams,
    response: packageSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/coaching-packages',
    access: 'builder_education_write',
    summary: 'Enroll a person in a coaching program and track the revenue of it',
    body: sellPackageSchema,
    response: packageSchema,
    status: 201,
  }),
  extend: endpoint({
    method: 'POST',
    path: '/api/coaching-packages/:id/extend',
    access: 'builder_education_write',
    summary: 'Give a package another last day',
    params: idParams,
    body: extendPackageSchema,
    response: packageSchema,
  }),
  recordSession: endpoint({
    method: 'POST',
    path: '/api/coaching-packages/:id/sessions',
    access: 'builder_education_write',
    summary: 'Record a delivered session that was not booked',
    params: idParams,
    body: recordSessionSchema,
    response: bookingSchema,
    status: 201,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/coaching-packages/:id/cancel',
    access: 'builder_education_write',
    summary: 'Cancel a package with what is booked of it, and its revenue record unless that is paid',
    params: idParams,
    response: packageSchema,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/api/coaching-packages/:id/pay',
    access: 'financial_write',
    summary: 'Mark a package paid and record the income',
    params: idParams,
    body: payEducationSchema,
    response: packageSchema,
  }),
};
