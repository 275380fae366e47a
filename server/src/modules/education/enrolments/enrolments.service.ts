import type {
  CompleteEnrolment,
  Enroll,
  Enrolment,
  EnrolmentListQuery,
  RateCourse,
} from '@builder-os/contract/modules/education/enrolments';
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
  enrolmentKind,
  findEnrolment,
  findEnrolmentPage,
  findStandingEnrolment,
  insertEnrolment,
  saveRating,
  takeCertificateNumber,
  updateEnrolmentRow,
} from './enrolments.queries.ts';

const RESOURCE = 'enrolment';
const DUPLICATE = 'This person is already enrolled in this course.';

export function listEnrolments(db: Executor, query: EnrolmentListQuery): Promise<Page<Enrolment>> {
  return findEnrolmentPage(db, query);
}

export async function getEnrolment(db: Executor, id: number): Promise<Enrolment> {
  return found(await findEnrolment(db, id), 'Enrollment');
}

/**
 * Enrolls a person once in a course and tracks the revenue.
 * @throws AppError `conflict` (409) whose `current` is the existing enrollment
 */
export async function enroll(act: Act, sent: Enroll): Promise<Enrolment> {
  const course = await lockOpenCourse(act, sent.courseId);
  const contactId = await chooseLearner(act, sent);
  const standing = await findStandingEnrolment(act.tx, { courseId: course.id, contactId });
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
  const { contactName: clientName } = await getEnrolment(act.tx, id);
  const revenueRecordId = await trackSale(act, { name: course.title, clientName, price, isPaid: sent.isPaid });
  if (revenueRecordId !== null) await updateEnrolmentRow(act.tx, id, { revenueRecordId });
  const after = await getEnrolment(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'create', after });
  await publishEvent(act.tx, { resource: 'course', id: course.id });
  return after;
}

/** Gives the certificate its number; a number that was given earlier stays. */
export async function completeEnrolment(act: Act, target: Target, sent: CompleteEnrolment): Promise<Enrolment> {
  const before = await lock(act, enrolmentKind, target);
  if (before.status !== 'active') throw conflict('Only an active student can complete the course.');
  const { today } = await getBookDays(act.tx);
  const { completedOn = today } = sent;
  if (completedOn > today) throw validation({ completedOn: 'Enter today or an earlier date.' });
  if (completedOn < before.enrolledOn)
    throw validation({ completedOn: 'Enter a date on or after the enrollment date.' });
  const certificateNumber = before.certificateNumber ?? (await takeCertificateNumber(act.tx, completedOn.slice(0, 4)));
  return change(act, 'complete', before, { status: 'completed', completedOn, certificateNumber });
}

export async function reopenEnrolment(act: Act, target: Target): Promise<Enrolment> {
  const before = await lock(act, enrolmentKind, target);
  if (before.status !== 'completed') throw conflict('This course isn’t completed.');
  return change(act, 'reopen', before, { status: 'active', completedOn: null });
}

export async function cancelEnrolment(act: Act, target: Target): Promise<Enrolment> {
  const before = await lock(act, enrolmentKind, target);
  if (before.status !== 'active') throw conflict('Only an active enrollment can be canceled.');
  await cancelSale(act, before.revenueRecordId);
  return change(act, 'cancel', before, { status: 'cancelled' });
}

export async function rateCourse(act: Act, target: Target, sent: RateCourse): Promise<Enrolment> {
  const before = await lock(act, enrolmentKind, target);
  if (before.status === 'cancelled') throw conflict('This enrollment is canceled, so the course can’t be rated.');
  const comment = sent.comment === undefined ? before.comment : sent.comment;
  if (sent.stars === before.stars && comment === before.comment) return getEnrolment(act.tx, before.id);
  await saveRating(act.tx, before.id, { stars: sent.stars, comment, notedBy: actorId(act) });
  return change(act, 'rate', before, {}, true);
}

export async function payEnrolment(
  act: Act,
  invoices: InvoicesOfSales,
  { target, sent }: { target: Target; sent: PayEducation },
): Promise<Enrolment> {
  const before = await lock(act, enrolmentKind, target);
  await paySale(act, invoices, { revenueRecordId: before.revenueRecordId, sent });
  return change(act, 'pay', before, {}, true);
}

type Changes = Parameters<typeof updateEnrolmentRow>[2];

async function change(
  act: Act,
  verb: string,
  before: Enrolment,
  changes: Changes,
  hasNewParts = false,
): Promise<Enrolment> {
  await updateEnrolmentRow(act.tx, before.id, changes, hasNewParts);
  const after = await getEnrolment(act.tx, before.id);
  await recordChange(act, { resource: RESOURCE, verb, before, after });
  await publishEvent(act.tx, { resource: 'course', id: before.courseId });
  return after;
}

// The course is locked, but a merge of contacts can still get in between.
async function insertUnlessThere(act: Act, values: Parameters<typeof insertEnrolment>[1]): Promise<number> {
  try {
    return await insertEnrolment(act.tx, values);
  } catch (error) {
    if (violatedConstraint(error) === 'course_enrolments_student_key') throw conflict(DUPLICATE);
    throw error;
  }
}
