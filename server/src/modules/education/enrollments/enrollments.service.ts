import type {
  CompleteEnrollment,
  Enroll,
  Enrollment,
  EnrollmentListQuery,
  RateCourse,
} from '@builder-os/contract/modules/education/enrollments';
import type { PayEducation } from '@builder-os/contract/modules/education/payments';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { violatedConstraint } from '../../../platform/db/database-errors.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { lock } from '../../../platform/records/record-life.ts';
import { getBookDays } from '../../finance/ledger/ledger.service.ts';
import type { InvoicesOfSales } from '../../finance/revenue-tracking/sale-revenue.service.ts';
import { lockOpenCourse } from '../courses/courses.service.ts';
import { chooseLearner } from '../learners/learners.service.ts';
import { cancelSale, paySale, trackSale } from '../payments/payments.service.ts';
import {
  enrollmentKind,
  findEnrollment,
  findEnrollmentPage,
  findStandingEnrollment,
  insertEnrollment,
  saveRating,
  takeCertificateNumber,
  updateEnrollmentRow,
} from './enrollments.queries.ts';

const RESOURCE = 'enrolment';
const DUPLICATE = 'This person is already enrolled in this course.';

export function listEnrollments(db: Executor, query: EnrollmentListQuery): Promise<Page<Enrollment>> {
  return findEnrollmentPage(db, query);
}

export async function getEnrollment(db: Executor, id: number): Promise<Enrollment> {
  return found(await findEnrollment(db, id), 'Enrollment');
}

/**
 * Enrolls a person once in a course and tracks the revenue.
 * @throws AppError `conflict` (409) whose `current` is the existing enrollment
 */
export async function enroll(act: Act, sent: Enroll): Promise<Enrollment> {
  const course = await lockOpenCourse(act, sent.courseId);
  const contactId = await chooseLearner(act, sent);
  const standing = await findStandingEnrollment(act.tx, { courseId: course.id, contactId });
  if (standing) throw conflict(DUPLICATE, standing);
  const { today } = await getBookDays(act.tx);
  const { price = course.price, enrolledOn = today } = sent;
  if (enrolledOn > today) throw validation({ enrolledOn: 'Enter today or an earlier date.' });
  const id = await insertUnlessThere(act, {
    courseId: course.id,
    contactId,
    price,
    enrolledOn,
    createdBy: actorId(act),
  });
  const { contactName: clientName } = await getEnrollment(act.tx, id);
  const revenueRecordId = await trackSale(act, { name: course.title, clientName, price, isPaid: sent.isPaid });
  if (revenueRecordId !== null) await updateEnrollmentRow(act.tx, id, { revenueRecordId });
  const after = await getEnrollment(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'create', after });
  await publishEvent(act.tx, { resource: 'course', id: course.id });
  return after;
}

/** Gives the certificate its number; a number that was given earlier stays. */
export async function completeEnrollment(act: Act, target: Target, sent: CompleteEnrollment): Promise<Enrollment> {
  const before = await lock(act, enrollmentKind, target);
  if (before.status !== 'active') throw conflict('Only an active student can complete the course.');
  const { today } = await getBookDays(act.tx);
  const { completedOn = today } = sent;
  if (completedOn > today) throw validation({ completedOn: 'Enter today or an earlier date.' });
  if (completedOn < before.enrolledOn)
    throw validation({ completedOn: 'Enter a date on or after the enrollment date.' });
  const certificateNumber = before.certificateNumber ?? (await takeCertificateNumber(act.tx, completedOn.slice(0, 4)));
  return change(act, 'complete', before, { status: 'completed', completedOn, certificateNumber });
}

export async function reopenEnrollment(act: Act, target: Target): Promise<Enrollment> {
  const before = await lock(act, enrollmentKind, target);
  if (before.status !== 'completed') throw conflict('This course isn’t completed.');
  return change(act, 'reopen', before, { status: 'active', completedOn: null });
}

export async function cancelEnrollment(act: Act, target: Target): Promise<Enrollment> {
  const before = await lock(act, enrollmentKind, target);
  if (before.status !== 'active') throw conflict('Only an active enrollment can be canceled.');
  await cancelSale(act, before.revenueRecordId);
  return change(act, 'cancel', before, { status: 'cancelled' });
}

export async function rateCourse(act: Act, target: Target, sent: RateCourse): Promise<Enrollment> {
  const before = await lock(act, enrollmentKind, target);
  if (before.status === 'cancelled') throw conflict('This enrollment is canceled, so the course can’t be rated.');
  const comment = sent.comment === undefined ? before.comment : sent.comment;
  if (sent.stars === before.stars && comment === before.comment) return getEnrollment(act.tx, before.id);
  await saveRating(act.tx, before.id, { stars: sent.stars, comment, notedBy: actorId(act) });
  return change(act, 'rate', before, {}, true);
}

export async function payEnrollment(
  act: Act,
  invoices: InvoicesOfSales,
  { target, sent }: { target: Target; sent: PayEducation },
): Promise<Enrollment> {
  const before = await lock(act, enrollmentKind, target);
  await paySale(act, invoices, { revenueRecordId: before.revenueRecordId, sent });
  return change(act, 'pay', before, {}, true);
}

type Changes = Parameters<typeof updateEnrollmentRow>[2];

async function change(
  act: Act,
  verb: string,
  before: Enrollment,
  changes: Changes,
  hasNewParts = false,
): Promise<Enrollment> {
  await updateEnrollmentRow(act.tx, before.id, changes, hasNewParts);
  const after = await getEnrollment(act.tx, before.id);
  await recordChange(act, { resource: RESOURCE, verb, before, after });
  await publishEvent(act.tx, { resource: 'course', id: before.courseId });
  return after;
}

// The course is locked, but a merge of contacts can still get in between.
async function insertUnlessThere(act: Act, values: Parameters<typeof insertEnrollment>[1]): Promise<number> {
  try {
    return await insertEnrollment(act.tx, values);
  } catch (error) {
    if (violatedConstraint(error) === 'course_enrolments_student_key') throw conflict(DUPLICATE);
    throw error;
  }
}
