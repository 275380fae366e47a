import type {
  Course,
  CreateCourse,
  EducationSummary,
  OfferListQuery,
  UpdateCourse,
} from '@builder-os/contract/modules/education/courses';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Act, actorId } from '../../../platform/http/act.ts';
import { checkRestore } from '../../../platform/http/bin.ts';
import { conflict, found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import {
  binCourse,
  findAnyCourse,
  findBinnedCourse,
  findCourse,
  findCourseForUpdate,
  findCoursePage,
  findEducationSummary,
  insertCourse,
  unbinCourse,
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

/** The course of an enrollment, also from the bin. */
export async function getCourseOf(db: Executor, id: number): Promise<{ duration: string }> {
  return found(await findAnyCourse(db, id), 'Course');
}

export async function createCourse(act: Act, fields: CreateCourse): Promise<Course> {
  const id = await insertCourse(act.tx, { ...fields, createdBy: actorId(act) });
  const after = await getCourse(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'create', after });
  return after;
}

export async function updateCourse(act: Act, id: number, changes: UpdateCourse): Promise<Course> {
  const before = await lockCourse(act, id);
  await updateCourseRow(act.tx, id, changes);
  const after = await getCourse(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'update', before, after });
  return after;
}

export async function deleteCourse(act: Act, id: number): Promise<void> {
  const before = await lockCourse(act, id);
  if (await wasEverEnrolledIn(act.tx, id)) throw conflict('This course has students on record. Archive it instead.');
  await binCourse(act.tx, id, actorId(act));
  await recordChange(act, { resource: RESOURCE, verb: 'delete', before });
}

export async function restoreCourse(act: Act, id: number): Promise<Course> {
  const before = found(await findBinnedCourse(act.tx, id), 'Course');
  checkRestore(act.actor, before);
  await unbinCourse(act.tx, id);
  const after = await getCourse(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'restore', before, after });
  return after;
}

async function lockCourse(act: Act, id: number): Promise<Course> {
  const course = found(await findCourseForUpdate(act.tx, id), 'Course');
  await checkVersion(act, RESOURCE, course);
  return course;
}

/** A course that one can enroll in, locked until the enrollment is made. */
export async function lockOpenCourse(act: Act, id: number): Promise<Course> {
  const course = found(await findCourseForUpdate(act.tx, id), 'Course');
  if (course.status !== 'active') throw conflict('This course isn’t active. Publish it to enroll students.');
  return course;
}
