import type { Enrollment, EnrollmentListQuery, RateCourse } from '@builder-os/contract/modules/education/enrollments';
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
import { enrollmentSortKeys, enrollments } from './enrollments.table.ts';

const NEWEST_FIRST = { key: 'createdAt', descending: true } as const;
const { createdBy, ...storedColumns } = getTableColumns(enrollments);

const ratingOf = (column: string) =>
  sql`(select rating.${sql.raw(column)} from ${courseRatings} rating where rating.enrolment_id = "course_enrolments"."id")`;

const enrollmentColumns = {
  ...storedColumns,
  courseTitle: sql<string>`(select course.title from ${courses} course where course.id = "course_enrolments"."course_id")`,
  contactName: contactNameOf('"course_enrolments"."contact_id"'),
  payment: paymentOf('"course_enrolments"."revenue_record_id"'),
  stars: sql<number | null>`${ratingOf('stars')}`,
  comment: sql<string | null>`${ratingOf('comment')}`,
};

export async function findEnrollmentPage(db: Executor, query: EnrollmentListQuery): Promise<Page<Enrollment>> {
  const where = and(
    query.status && inArray(enrollments.status, query.status),
    query.courseId === undefined ? undefined : eq(enrollments.courseId, query.courseId),
    query.contactId === undefined ? undefined : eq(enrollments.contactId, query.contactId),
    namesStudent(db, query.q),
  );
  const keys = keyset({ keys: enrollmentSortKeys, id: enrollments.id, sort: NEWEST_FIRST, page: query });
  const rows = await db
    .select({ ...enrollmentColumns, sortKey: keys.sortKey })
    .from(enrollments)
    .where(and(where, keys.after))
    .orderBy(...keys.orderBy)
    .limit(keys.limit);
  return keys.toPage(rows, await countMatches(db, enrollments, where));
}

/** The enrollment whose certificate has exactly this number; none if it's no longer completed. */
export async function findCertificates(db: Executor, q: string) {
  const { id, contactName, courseTitle } = enrollmentColumns;
  const number = sql<string>`${enrollments.certificateNumber}`;
  return db
    .select({ id, contactName, courseTitle, certificateNumber: number })
    .from(enrollments)
    .where(and(eq(enrollments.certificateNumber, q.trim().toUpperCase()), eq(enrollments.status, 'completed')));
}

/** Matches the contact's search text or the exact number of the certificate. */
function namesStudent(db: Executor, q: string | undefined): SQL | undefined {
  const matches = matchesText(contacts.searchText, q);
  if (!matches) return undefined;
  const isStudent = inArray(enrollments.contactId, db.select({ id: contacts.id }).from(contacts).where(matches));
  return or(isStudent, eq(enrollments.certificateNumber, q?.trim().toUpperCase() ?? ''));
}

export async function findEnrollment(db: Executor, id: number): Promise<Enrollment | undefined> {
  const [enrollment] = await db.select(enrollmentColumns).from(enrollments).where(eq(enrollments.id, id));
  return enrollment;
}

export const enrollmentKind = lockable({
  resource: 'enrolment',
  noun: 'Enrollment',
  table: enrollments,
  find: findEnrollment,
});

/** A person's enrollment in a course, unless it was canceled. */
export async function findStandingEnrollment(
  db: Executor,
  { courseId, contactId }: { courseId: number; contactId: number },
): Promise<Enrollment | undefined> {
  const [enrollment] = await db
    .select(enrollmentColumns)
    .from(enrollments)
    .where(
      and(
        eq(enrollments.courseId, courseId),
        eq(enrollments.contactId, contactId),
        ne(enrollments.status, 'cancelled'),
      ),
    );
  return enrollment;
}

export async function insertEnrollment(tx: Transaction, values: typeof enrollments.$inferInsert): Promise<number> {
  const [row] = await tx.insert(enrollments).values(values).returning({ id: enrollments.id });
  return found(row, 'Enrollment').id;
}

export async function updateEnrollmentRow(
  tx: Transaction,
  id: number,
  changes: Partial<typeof enrollments.$inferInsert>,
  hasNewParts = false,
): Promise<void> {
  await tx
    .update(enrollments)
    .set(changed(enrollments, changes, hasNewParts))
    .where(eq(enrollments.id, id));
}

/** Saves a student's rating of a course; without stars, deletes it. */
export async function saveRating(
  tx: Transaction,
  enrollmentId: number,
  { stars, comment = null, notedBy }: RateCourse & { notedBy: string | null },
): Promise<void> {
  if (stars === null) {
    await tx.delete(courseRatings).where(eq(courseRatings.enrollmentId, enrollmentId));
    return;
  }
  await tx
    .insert(courseRatings)
    .values({ enrollmentId, stars, comment, notedBy })
    .onConflictDoUpdate({
      target: courseRatings.enrollmentId,
      set: changed(courseRatings, { stars, comment, notedBy }),
    });
}

/** The next certificate number of a year: `BE-2026-0001`. Concurrent callers get theirs one after another. */
export async function takeCertificateNumber(tx: Transaction, year: string): Promise<string> {
  await lockAlone(tx, 'certificates');
  const prefix = `BE-${year}-`;
  const { rows } = await tx.execute<{ last: number }>(sql`
    select coalesce(max(split_part(certificate_number, '-', 3)::integer), 0)::integer as last
    from ${enrollments} where certificate_number like ${`${prefix}%`}`);
  return `${prefix}${String((rows[0]?.last ?? 0) + 1).padStart(4, '0')}`;
}
