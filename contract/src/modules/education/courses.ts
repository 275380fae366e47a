import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { moneyInput, moneySchema } from '../../platform/money.ts';
import { listFilter, pageQuery } from '../../platform/pages.ts';

export const COURSE_LEVELS = ['beginner', 'intermediate', 'advanced'] as const;
export type CourseLevel = (typeof COURSE_LEVELS)[number];

/** What is offered, a course or a program: not yet, now, no more. People join only what is active. */
export const OFFER_STATUSES = ['draft', 'active', 'archived'] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** Digits before the point of a price. */
export const PRICE_DIGITS = 8;
export const LONGEST_DURATION = 50;
const MOST_BASELINE = 1_000_000;

/**
 * An online course.
 * - `baselineStudents`: those it had before enrollments were kept here
 * - `students`: these and everybody who is or was enrolled
 * - `rating`: the mean of what students gave, one decimal; null where nobody did
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

/** A new course is a draft unless another status is sent. */
export const createCourseSchema = z.object(courseFields);
export type CreateCourse = z.output<typeof createCourseSchema>;

export const updateCourseSchema = z.object(courseFields).partial();
export type UpdateCourse = z.output<typeof updateCourseSchema>;

export const offerListQuery = pageQuery.extend({ status: listFilter(OFFER_STATUSES).optional() });
export type OfferListQuery = z.output<typeof offerListQuery>;

/** The figures of the screen. `averageRating` is the mean of the courses' ratings. */
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
    summary: 'Figures of the Builder Education screen',
    response: educationSummarySchema,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/courses',
    access: 'builder_education_read',
    summary: 'Online courses, the oldest first',
    query: offerListQuery,
    response: z.array(courseSchema),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/courses/:id',
    access: 'builder_education_read',
    summary: 'One course',
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
    summary: 'Change the sent fields of a course, its status among them',
    params: idParams,
    body: updateCourseSchema,
    response: courseSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/courses/:id',
    access: 'builder_education_delete',
    summary: 'Move a course with no enrollments to the trash',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/courses/:id/restore',
    access: 'builder_education_delete',
    summary: 'Bring a course back from the trash',
    params: idParams,
    response: courseSchema,
  }),
};
