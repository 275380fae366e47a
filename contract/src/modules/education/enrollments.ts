import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idInput, idParams, LIMITS, optionalText } from '../../platform/fields.ts';
import { moneyInput, moneySchema } from '../../platform/money.ts';
import { listFilter, pageQuery } from '../../platform/pages.ts';
import { PRICE_DIGITS } from './courses.ts';
import { LEARNER_PROBLEM, learnerAnswer, learnerInput, namesOneLearner } from './learners.ts';
import { payEducationSchema, paymentAnswer } from './payments.ts';

/** A canceled enrollment doesn't count as a student. */
export const ENROLLMENT_STATUSES = ['active', 'completed', 'cancelled'] as const;
export type EnrollmentStatus = (typeof ENROLLMENT_STATUSES)[number];
export const MOST_STARS = 5;

/**
 * A person enrolled in a course.
 * - `price`: the agreed price, even if the course costs something else now
 * - `certificateNumber`: assigned on the first completion and never reused
 */
export const enrollmentSchema = z.object({
  id: z.number().int(),
  courseId: z.number().int(),
  courseTitle: z.string(),
  ...learnerAnswer,
  status: z.enum(ENROLLMENT_STATUSES),
  price: moneySchema,
  ...paymentAnswer,
  enrolledOn: daySchema,
  completedOn: daySchema.nullable(),
  certificateNumber: z.string().nullable(),
  stars: z.number().int().nullable(),
  comment: z.string().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Enrollment = z.infer<typeof enrollmentSchema>;

/**
 * The price defaults to the course's, the day to today. `isPaid` also records the income and requires financial_write.
 */
export const enrollSchema = z
  .object({
    courseId: idField,
    ...learnerInput,
    price: moneyInput(PRICE_DIGITS).optional(),
    enrolledOn: dayInput.optional(),
    isPaid: z.boolean('Enter true or false.').default(false),
  })
  .refine(namesOneLearner, LEARNER_PROBLEM);
export type Enroll = z.output<typeof enrollSchema>;

export const completeEnrollmentSchema = z.object({ completedOn: dayInput.optional() });
export type CompleteEnrollment = z.output<typeof completeEnrollmentSchema>;

/** Null removes the rating. */
export const rateCourseSchema = z.object({
  stars: z.number().int().min(1, 'Enter 1 to 5.').max(MOST_STARS, 'Enter 1 to 5.').nullable(),
  comment: optionalText(LIMITS.notes).optional(),
});
export type RateCourse = z.output<typeof rateCourseSchema>;

export const enrollmentListQuery = pageQuery.extend({
  status: listFilter(ENROLLMENT_STATUSES).optional(),
  courseId: idInput.optional(),
  contactId: idInput.optional(),
});
export type EnrollmentListQuery = z.output<typeof enrollmentListQuery>;

export const enrollmentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/enrolments',
    access: 'builder_education_read',
    summary: 'List course enrollments, newest first',
    query: enrollmentListQuery,
    response: z.array(enrollmentSchema),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/enrolments/:id',
    access: 'builder_education_read',
    summary: 'Get an enrollment',
    params: idParams,
    response: enrollmentSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/enrolments',
    access: 'builder_education_write',
    summary: 'Enroll a person in a course and track its revenue',
    body: enrollSchema,
    response: enrollmentSchema,
    status: 201,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/api/enrolments/:id/complete',
    access: 'builder_education_write',
    summary: 'Mark an enrollment completed; assigns the certificate number',
    params: idParams,
    body: completeEnrollmentSchema,
    response: enrollmentSchema,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/enrolments/:id/reopen',
    access: 'builder_education_write',
    summary: 'Undo the completion of a course',
    params: idParams,
    response: enrollmentSchema,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/enrolments/:id/cancel',
    access: 'builder_education_write',
    summary: 'Cancel an enrollment, and its revenue record unless it’s paid',
    params: idParams,
    response: enrollmentSchema,
  }),
  rate: endpoint({
    method: 'PUT',
    path: '/api/enrolments/:id/rating',
    access: 'builder_education_write',
    summary: 'Rate a course for a student, or clear the rating',
    params: idParams,
    body: rateCourseSchema,
    response: enrollmentSchema,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/api/enrolments/:id/pay',
    access: 'financial_write',
    summary: 'Mark an enrollment paid and record the income',
    params: idParams,
    body: payEducationSchema,
    response: enrollmentSchema,
  }),
  certificate: endpoint({
    method: 'GET',
    path: '/api/enrolments/:id/certificate',
    access: 'builder_education_read',
    summary: 'Download the certificate of a completed course as PDF',
    params: idParams,
    kind: 'file',
  }),
};
