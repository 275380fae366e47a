import type { Executor } from '../../../platform/db/database.ts';
import { enrollments } from './enrollments.table.ts';

/** Enrolls a person in a course. */
export async function buildEnrollment(
  db: Executor,
  fields: Partial<typeof enrollments.$inferInsert> & { courseId: number; contactId: number },
) {
  const [enrollment] = await db
    .insert(enrollments)
    .values({ price: '499.00', enrolledOn: '2026-01-05', ...fields })
    .returning();
  if (!enrollment) throw new Error('the enrollment was not inserted');
  return enrollment;
}
