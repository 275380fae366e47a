import type {
  Course,
  CreateCourse,
  EducationSummary,
  OfferListQuery,
  UpdateCourse,
} from '@builder-os/contract/modules/education/courses';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { bin, lock, restore } from '../../../platform/records/record-life.ts';
import {
  courseKind,
  findAnyCourse,
  findCourse,
  findCoursePage,
  findEducationSummary,
  insertCourse,
  updateCourseRow,
  wasEverEnrolledIn,
} from './courses.queries.ts';

const RESOURCE = 'course';

export function summarizeEducation(db: Executor): Promise<EducationSummary> {
  return findEducationSummary(db);
}

export function listCourses(db: Executor, query: OfferListQuery): Promise<Page<Course>> {
  return findCoursePage(db, query);
}

export async function getCourse(db: Executor, id: number): Promise<Course> {
  return found(await findCourse(db, id), 'Course');
}

/** The course of an enrollment, even if it's in Trash. */
export async function getCourseOf(db: Executor, id: number): Promise<{ duration: string }> {
  return found(await findAnyCourse(db, id), 'Course');
}

export async function createCourse(act: Act, fields: CreateCourse): Promise<Course> {
  const id = await insertCourse(act.tx, { ...fields, createdBy: actorId(act) });
  const after = await getCourse(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'create', after });
  return after;
}

export async function updateCourse(act: Act, target: Target, changes: UpdateCourse): Promise<Course> {
  const before = await lock(act, courseKind, target);
  await updateCourseRow(act.tx, before.id, changes);
  const after = await getCourse(act.tx, before.id);
  await recordChange(act, { resource: RESOURCE, verb: 'update', before, after });
  return after;
}

export async function deleteCourse(act: Act, target: Target): Promise<void> {
  const before = await lock(act, courseKind, target);
  if (await wasEverEnrolledIn(act.tx, before.id))
    throw conflict('This course has students on record. Archive it instead.');
  await bin(act, courseKind, before);
}

export function restoreCourse(act: Act, id: number): Promise<Course> {
  return restore(act, courseKind, id);
}

/** A course that's open for enrollment, locked until the transaction ends. */
export async function lockOpenCourse(act: Act, id: number): Promise<Course> {
  const course = await lock(act, courseKind, { id });
  if (course.status !== 'active') throw conflict('This course isn’t active. Publish it to enroll students.');
  return course;
}
