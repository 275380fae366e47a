import {
  COURSE_LEVELS,
  type Course,
  type CreateCourse,
  createCourseSchema,
  OFFER_STATUSES,
} from '@builder-os/contract/modules/education/courses';
import { z } from 'zod';
import { choiceEntry, orNull, requiredEntry } from '../../../app/records/form-entries.ts';
import type { CourseBody, CourseChanges } from './courses.mutations.ts';

/** The form's own shape: every value is a string. */
const courseEntriesSchema = z.object({
  title: requiredEntry('Enter a title.'),
  description: z.string(),
  level: choiceEntry(COURSE_LEVELS, 'Choose a level.'),
  duration: requiredEntry('Enter a duration.'),
  price: requiredEntry('Enter a price.'),
  status: choiceEntry(OFFER_STATUSES, 'Choose a status.'),
  baselineStudents: z.string().regex(/^\d*$/, 'Enter a whole number.'),
});
export type CourseEntries = z.input<typeof courseEntriesSchema>;
export const COURSE_FIELDS = courseEntriesSchema.keyof().options;

/** Validates the form with the same rules as the server. */
export const courseFormSchema = courseEntriesSchema.transform(toBody).pipe(createCourseSchema);

export const COURSE_LABELS: Record<keyof CourseEntries, string> = {
  title: 'Title',
  description: 'Description',
  level: 'Level',
  duration: 'Duration',
  price: 'Price',
  status: 'Status',
  baselineStudents: 'Earlier students',
};

export function toCourseEntries(course: Course | undefined): CourseEntries {
  return {
    title: course?.title ?? '',
    description: course?.description ?? '',
    level: course?.level ?? 'beginner',
    duration: course?.duration ?? '',
    price: course?.price ?? '',
    status: course?.status ?? 'draft',
    baselineStudents: String(course?.baselineStudents ?? 0),
  };
}

function toBody({ description, baselineStudents, ...entries }: z.output<typeof courseEntriesSchema>): CourseBody {
  return { ...entries, description: orNull(description), baselineStudents: Number(baselineStudents) };
}

/** Returns the fields that changed. */
export function findCourseChanges(before: CourseEntries, after: CourseEntries, body: CreateCourse): CourseChanges {
  const changed = COURSE_FIELDS.filter((field) => before[field] !== after[field]);
  return Object.fromEntries(changed.map((field) => [field, body[field]]));
}
