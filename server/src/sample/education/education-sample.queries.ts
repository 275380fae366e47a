import { and, asc, isNull, like, sql } from 'drizzle-orm';
import { bookings } from '../../modules/education/bookings/bookings.table.ts';
import { coaches } from '../../modules/education/coaches/coaches.table.ts';
import { courses } from '../../modules/education/courses/courses.table.ts';
import { courseRatings } from '../../modules/education/enrollments/course-ratings.table.ts';
import { enrollments } from '../../modules/education/enrollments/enrollments.table.ts';
import { packages } from '../../modules/education/packages/packages.table.ts';
import { programs } from '../../modules/education/programs/programs.table.ts';
import { contacts } from '../../modules/sales/contacts/contacts.table.ts';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { sampleRecords } from '../../platform/sample/sample-records.table.ts';

/** Sample contacts that can be students. */
export async function findSampleContacts(db: Executor): Promise<number[]> {
  const rows = await db
    .select({ id: contacts.id })
    .from(contacts)
    .where(
      and(
        isNull(contacts.deletedAt),
        like(contacts.email, '%.example'),
        sql`exists (select from ${sampleRecords} own where own.table_name = 'contacts' and own.record_id = ${contacts.id})`,
      ),
    )
    .orderBy(asc(contacts.id));
  return rows.map(({ id }) => id);
}

export const insertSampleCourses = (tx: Transaction, rows: (typeof courses.$inferInsert)[]) =>
  tx.insert(courses).values(rows).returning({ id: courses.id, title: courses.title, price: courses.price });

export const insertSamplePrograms = (tx: Transaction, rows: (typeof programs.$inferInsert)[]) =>
  tx.insert(programs).values(rows).returning({
    id: programs.id,
    name: programs.name,
    price: programs.price,
    sessions: programs.sessions,
  });

export async function insertSampleEnrollments(tx: Transaction, rows: (typeof enrollments.$inferInsert)[]) {
  if (rows.length === 0) return [];
  return tx.insert(enrollments).values(rows).returning({ id: enrollments.id, courseId: enrollments.courseId });
}

export async function insertSampleRatings(tx: Transaction, rows: (typeof courseRatings.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(courseRatings).values(rows);
}

export async function insertSamplePackages(tx: Transaction, rows: (typeof packages.$inferInsert)[]) {
  if (rows.length === 0) return [];
  return tx.insert(packages).values(rows).returning({
    id: packages.id,
    programId: packages.programId,
    contactId: packages.contactId,
  });
}

/** Skips a person who is already a coach. */
export const insertSampleCoach = (tx: Transaction, row: typeof coaches.$inferInsert) =>
  tx.insert(coaches).values(row).onConflictDoNothing().returning({ id: coaches.id });

export async function insertSampleBookings(tx: Transaction, rows: (typeof bookings.$inferInsert)[]) {
  if (rows.length === 0) return [];
  return tx.insert(bookings).values(rows).returning({ id: bookings.id, startsAt: bookings.startsAt });
}

/** A sample coach with real bookings is no longer sample data. */
export async function keepUsedCoaches(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    delete from ${sampleRecords} using (
      select distinct refers_to, refers_to_id from list_sample_references() where refers_to = 'coach'
    ) as used where resource = used.refers_to and record_id = used.refers_to_id`);
}
