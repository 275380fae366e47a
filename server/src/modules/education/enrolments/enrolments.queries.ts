import type { Enrolment, EnrolmentListQuery, RateCourse } from '@builder-os/contract/modules/education/enrolments';
import { and, eq, getTableColumns, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { lockAlone } from '../../../platform/db/advisory-locks.ts';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import { matchesText } from '../../../platform/db/search.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { lockable } from '../../../platform/records/record-kind.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';
import { courses } from '../courses/courses.table.ts';
import { contactNameOf } from '../learners/learners.queries.ts';
import { paymentOf } from '../payments/payments.queries.ts';
import { courseRatings } from './course-ratings.table.ts';
import { enrolmentSortKeys, enrolments } from './enrolments.table.ts';

const NEWEST_FIRST = { key: 'createdAt', descending: true } as const;
const { createdBy, ...storedColumns } = getTableColumns(enrolments);

const ratingOf = (column: string) =>
  sql`(select rating.${sql.raw(column)} from ${courseRatings} rating where rating.enrolment_id = "course_enrolments"."id")`;

const enrolmentColumns = {
  ...storedColumns,
  courseTitle: sql<string>`(select course.title from ${courses} course where course.id = "course_enrolments"."course_id")`,
  contactName: contactNameOf('"course_enrolments"."contact_id"'),
  payment: paymentOf('"course_enrolments"."revenue_record_id"'),
  stars: sql<number | null>`${ratingOf('stars')}`,
  comment: sql<string | null>`${ratingOf('comment')}`,
};

export async function findEnrolmentPage(db: Executor, query: EnrolmentListQuery): Promise<Page<Enrolment>> {
  const where = and(
    query.status && inArray(enrolments.status, query.status),
    query.courseId === undefined ? undefined : eq(enrolments.courseId, query.courseId),
    query.contactId === undefined ? undefined : eq(enrolments.contactId, query.contactId),
    namesStudent(db, query.q),
  );
  const keys = keyset({ keys: enrolmentSortKeys, id: enrolments.id, sort: NEWEST_FIRST, page: query });
  const rows = await db
    .select({ ...enrolmentColumns, sortKey: keys.sortKey })
    .from(enrolments)
    .where(and(where, keys.after))
    .orderBy(...keys.orderBy)
    .limit(keys.limit);
  return keys.toPage(rows, await countMatches(db, enrolments, where));
}

/** The enrollment whose certificate has exactly this number; none if it's no longer completed. */
export async function findCertificates(db: Executor, q: string) {
  const { id, contactName, courseTitle } = enrolmentColumns;
  const number = sql<string>`${enrolments.certificateNumber}`;
  return db
    .select({ id, contactName, courseTitle, certificateNumber: number })
    .from(enrolments)
    .where(and(eq(enrolments.certificateNumber, q.trim().toUpperCase()), eq(enrolments.status, 'completed')));
}

/** Matches the contact's search text or the exact number of the certificate. */
function namesStudent(db: Executor, q: string | undefined): SQL | undefined {
  const matches = matchesText(contacts.searchText, q);
  if (!matches) return undefined;
  const isStudent = inArray(enrolments.contactId, db.select({ id: contacts.id }).from(contacts).where(matches));
  return or(isStudent, eq(enrolments.certificateNumber, q?.trim().toUpperCase() ?? ''));
}

export async function findEnrolment(db: Executor, id: number): Promise<Enrolment | undefined> {
  const [enrolment] = await db.select(enrolmentColumns).from(enrolments).where(eq(enrolments.id, id));
  return enrolment;
}

export const enrolmentKind = lockable({
  resource: 'enrolment',
  noun: 'Enrollment',
  table: enrolments,
  find: findEnrolment,
});

/** A person's enrollment in a course, unless it was canceled. */
export async function findStandingEnrolment(
  db: Executor,
  { courseId, contactId }: { courseId: number; contactId: number },
): Promise<Enrolment | undefined> {
  const [enrolment] = await db
    .select(enrolmentColumns)
    .from(enrolments)
    .where(
      and(eq(enrolments.courseId, courseId), eq(enrolments.contactId, contactId), ne(enrolments.status, 'cancelled')),
    );
  return enrolment;
}

export async function insertEnrolment(tx: Transaction, values: typeof enrolments.$inferInsert): Promise<number> {
  const [row] = await tx.insert(enrolments).values(values).returning({ id: enrolments.id });
  return found(row, 'Enrollment').id;
}

export async function updateEnrolmentRow(
  tx: Transaction,
  id: number,
  changes: Partial<typeof enrolments.$inferInsert>,
  hasNewParts = false,
): Promise<void> {
  await tx
    .update(enrolments)
    .set(changed(enrolments, changes, hasNewParts))
    .where(eq(enrolments.id, id));
}

/** Saves a student's rating of a course; without stars, deletes it. */
export async function saveRating(
  tx: Transaction,
  enrolmentId: number,
  { stars, comment = null, notedBy }: RateCourse & { notedBy: string | null },
): Promise<void> {
  if (stars === null) {
    await tx.delete(courseRatings).where(eq(courseRatings.enrolmentId, enrolmentId));
    return;
  }
  await tx
    .insert(courseRatings)
    .values({ enrolmentId, stars, comment, notedBy })
    .onConflictDoUpdate({
      target: courseRatings.enrolmentId,
      set: changed(courseRatings, { stars, comment, notedBy }),
    });
}

/** The next certificate number of a year: `BE-2026-0001`. Concurrent callers get theirs one after another. */
export async function takeCertificateNumber(tx: Transaction, year: string): Promise<string> {
  await lockAlone(tx, 'certificates');
  const prefix = `BE-${year}-`;
  const { rows } = await tx.execute<{ last: number }>(sql`
    select coalesce(max(split_part(certificate_number, '-', 3)::integer), 0)::integer as last
    from ${enrolments} where certificate_number like ${`${prefix}%`}`);
  return `${prefix}${String((rows[0]?.last ?? 0) + 1).padStart(4, '0')}`;
}
