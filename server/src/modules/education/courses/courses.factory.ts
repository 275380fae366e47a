import type { Executor } from '../../../platform/db/database.ts';
import { courses } from './courses.table.ts';

/** Inserts an active course. */
export async function buildCourse(db: Executor, fields: Partial<typeof courses.$inferInsert> = {}) {
  const [course] = await db
    .insert(courses)
    .values({
      title: 'Steel Framing Basics',
      level: 'beginner',
      duration: '6 weeks',
      price: '499.00',
      status: 'active',
      ...fields,
    })
    .returning();
  if (!course) throw new Error('the course was not inserted');
  return course;
}
