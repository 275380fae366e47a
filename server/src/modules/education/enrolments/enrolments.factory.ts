import type { Executor } from '../../../platform/db/database.ts';
import { enrolments } from './enrolments.table.ts';

/** Enrolls a person in a course. */
export async function buildEnrolment(
  db: Executor,
  fields: Partial<typeof enrolments.$inferInsert> & { courseId: number; contactId: number },
) {
  const [enrolment] = await db
    .insert(enrolments)
    .values({ price: '499.00', enrolledOn: '2026-01-05', ...fields })
    .returning();
  if (!enrolment) throw new Error('the enrollment was not inserted');
  return enrolment;
}
