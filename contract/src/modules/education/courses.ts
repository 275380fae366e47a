import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { moneyInput, moneySchema } from '../../platform/money.ts';
import { listFilter, pageQuery } from '../../platform/pages.ts';

export const COURSE_LEVELS = ['beginner', 'intermediate', 'advanced'] as const;
export type CourseLevel = (typeof COURSE_LEVELS)[number];

/**
 * The status of a course or program: not offered yet, offered now, no longer offered. Only `active` ones accept
 * participants.
 */
export const OFFER_STATUSES = ['draft', 'active', 'archived'] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** Digits before the decimal point of a price. */
export const PRICE_DIGITS = 8;
export const LONGEST_DURATION = 50;
const MOST_BASELINE = 1_000_000;

/**
 * An online course.
 * - `baselineStudents`: students before enrollments were recorded in the app
 * - `students`: the baseline plus everyone who is or was enrolled
 * - `rating`: the mean of the students' ratings, one decimal; null without ratings
 */
export const courseSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string().nullable(),
  level: z.enum(COURSE_LEVELS),
  duration: z.string(),
  price: moneySchema,
  status: z.enum(OFFER_STATUSES),
  baselineStudents: z.number().int(),
  students: z.number().int(),
  enrolled: z.number().int(),
  rating: z.string().nullable(),
  ratings: z.number().int(),
  createdBy: z.string().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Course = z.infer<typeof courseSchema>;

export const offerStatusInput = z.enum(OFFER_STATUSES, { error: `Choose from ${OFFER_STATUSES.join(', ')}.` });

const courseFields = {
  title: requiredText('a title', LIMITS.name),
  description: optionalText(LIMITS.notes).optional(),
  level: z.enum(COURSE_LEVELS, { error: `Choose from ${COURSE_LEVELS.join(', ')}.` }),
  duration: requiredText('a duration', LONGEST_DURATION),
  price: moneyInput(PRICE_DIGITS),
  status: offerStatusInput.optional(),
  baselineStudents: z
    .number('Enter a whole number.')
    .int('Enter a whole number.')
    .min(0, 'Enter 0 or more.')
    .max(MOST_BASELINE, 'Enter a smaller number.')
    .optional(),
};

/** A new course is a draft unless it sets another status. */
export const createCourseSchema = z.object(courseFields);
export type CreateCourse = z.output<typeof createCourseSchema>;

export const updateCourseSchema = z.object(courseFields).partial();
export type UpdateCourse = z.output<typeof updateCourseSchema>;

export const offerListQuery = pageQuery.extend({ status: listFilter(OFFER_STATUSES).optional() });
export type OfferListQuery = z.output<typeof offerListQuery>;

/** Totals for the screen. `averageRating` is the mean of the courses' ratings. */
export const educationSummarySchema = z.object({
  totalStudents: z.number().int(),
  activeCourses: z.number().int(),
  averageRating: z.string().nullable(),
  ratedCourses: z.number().int(),
  coachingPrograms: z.number().int(),
});
export type EducationSummary = z.infer<typeof educationSummarySchema>;

export const courseEndpoints = {
  summary: endpoint({
    method: 'GET',
    path: '/api/courses/summary',
    access: 'builder_education_read',
    summary: 'Metrics for the Builder Education screen',
    response: educationSummarySchema,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/courses',
    access: 'builder_education_read',
    summary: 'List online courses, oldest first',
    query: offerListQuery,
    response: z.array(courseSchema),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/courses/:id',
    access: 'builder_education_read',
    summary: 'Get a course',
    params: idParams,
    response: courseSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/courses',
    access: 'builder_education_write',
    summary: 'Create a course',
    body: createCourseSchema,
    response: courseSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/courses/:id',
    access: 'builder_education_write',
    summary: 'Update a course, including its status; only the fields you send change',
    params: idParams,
    body: updateCourseSchema,
    response: courseSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/courses/:id',
    access: 'builder_education_delete',
    summary: 'Delete a course with no enrollments; it moves to Trash for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/courses/:id/restore',
    access: 'builder_education_delete',
    summary: 'Restore a deleted course',
    params: idParams,
    response: courseSchema,
  }),
};
