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

/** Sessions are left, all are used, it expired with sessions left, or it was canceled. */
export const PACKAGE_STATES = ['active', 'used_up', 'expired', 'cancelled'] as const;
export type PackageState = (typeof PACKAGE_STATES)[number];

/** A package gets a warning this many days before it ends, and after this many days without a booking. */
export const EXPIRY_WARNING_DAYS = 7;
export const IDLE_WARNING_DAYS = 14;
export const PACKAGE_WARNINGS = ['expires_soon', 'nothing_booked'] as const;

/**
 * A client's package of sessions, with the program's terms at the time of sale.
 * - `used`: sessions delivered, and missed ones if the program counts them; `left`: the others; `booked`: those with
 *   a time
 * - `undelivered`: the share of the price for the sessions left; 0 once the package expired or was canceled
 * - `lapsed`: the same share for a package that expired with sessions left
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

/** The price defaults to the program's, `startsOn` to today, and `endsOn` to the program's number of months later. */
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

/** Records a session that took place without a booking. */
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
    summary: 'Sessions and dollars owed to coaching clients',
    response: packageSummarySchema,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/coaching-packages',
    access: 'builder_education_read',
    summary: 'List coaching packages, ending soonest first',
    query: packageListQuery,
    response: z.array(packageSchema),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/coaching-packages/:id',
    access: 'builder_education_read',
    summary: 'Get a coaching package',
    params: idParams,
    response: packageSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/coaching-packages',
    access: 'builder_education_write',
    summary: 'Enroll a person in a coaching program and track its revenue',
    body: sellPackageSchema,
    response: packageSchema,
    status: 201,
  }),
  extend: endpoint({
    method: 'POST',
    path: '/api/coaching-packages/:id/extend',
    access: 'builder_education_write',
    summary: 'Change the last day of a package',
    params: idParams,
    body: extendPackageSchema,
    response: packageSchema,
  }),
  recordSession: endpoint({
    method: 'POST',
    path: '/api/coaching-packages/:id/sessions',
    access: 'builder_education_write',
    summary: 'Record a delivered session that wasn’t booked',
    params: idParams,
    body: recordSessionSchema,
    response: bookingSchema,
    status: 201,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/coaching-packages/:id/cancel',
    access: 'builder_education_write',
    summary: 'Cancel a package and its bookings, and its revenue record unless it’s paid',
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
