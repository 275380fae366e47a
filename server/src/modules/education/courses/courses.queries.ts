import type {
  Course,
  CreateCourse,
  EducationSummary,
  OfferListQuery,
} from '@builder-os/contract/modules/education/courses';
import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import { matchesText } from '../../../platform/db/search.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { recordKind } from '../../../platform/records/record-kind.ts';
import { courseRatings } from '../enrollments/course-ratings.table.ts';
import { enrollments } from '../enrollments/enrollments.table.ts';
import { programs } from '../programs/programs.table.ts';
import { courseSortKeys, courses } from './courses.table.ts';

const OLDEST_FIRST = { key: 'createdAt', descending: false } as const;
const { searchText, deletedAt, deletedBy, ...storedColumns } = getTableColumns(courses);

export const courseKind = recordKind({
  resource: 'course',
  noun: 'Course',
  table: courses,
  columns: { ...storedColumns, deletedBy },
  trash: { label: 'Courses', name: sql`${courses.title}`, detail: sql`${courses.level}` },
}).reading(findCourse);

const enrolledIn = sql`(select count(*) from ${enrollments} student
  where student.course_id = "courses"."id" and student.status <> 'cancelled')`;
const ratingsOf = (figure: string) => sql`(select ${sql.raw(figure)} from ${courseRatings} rating
  join ${enrollments} student on student.id = rating.enrolment_id and student.status <> 'cancelled'
  where student.course_id = "courses"."id")`;

const courseColumns = {
  ...storedColumns,
  enrolled: sql<number>`${enrolledIn}::integer`,
  students: sql<number>`("courses"."baseline_students" + ${enrolledIn})::integer`,
  rating: sql<string | null>`${ratingsOf('round(avg(rating.stars), 1)::text')}`,
  ratings: sql<number>`${ratingsOf('count(*)::integer')}`,
};

export async function findCoursePage(db: Executor, query: OfferListQuery): Promise<Page<Course>> {
  const where = and(
    isNull(deletedAt),
    matchesText(searchText, query.q),
    query.status && inArray(courses.status, query.status),
  );
  const keys = keyset({ keys: courseSortKeys, id: courses.id, sort: OLDEST_FIRST, page: query });
  const rows = await db
    .select({ ...courseColumns, sortKey: keys.sortKey })
    .from(courses)
    .where(and(where, keys.after))
    .orderBy(...keys.orderBy)
    .limit(keys.limit);
  return keys.toPage(rows, await countMatches(db, courses, where));
}

/** The screen's figures, over every course and program that isn't in Trash. */
export async function findEducationSummary(db: Executor): Promise<EducationSummary> {
  const { rows } = await db.execute<Record<keyof EducationSummary, never>>(sql`
    with offered as (
      select "courses".status, "courses".baseline_students + ${enrolledIn} as students, ${ratingsOf('avg(rating.stars)')} as rating
      from ${courses} where "courses".deleted_at is null
    )
    select coalesce(sum(students), 0)::integer as "totalStudents",
      count(*) filter (where status = 'active')::integer as "activeCourses",
      round(avg(rating), 1)::text as "averageRating",
      count(rating)::integer as "ratedCourses",
      (select count(*)::integer from ${programs} where deleted_at is null and status = 'active') as "coachingPrograms"
    from offered`);
  return found(rows[0], 'Summary');
}

export async function findCourse(db: Executor, id: number): Promise<Course | undefined> {
  const [course] = await db
    .select(courseColumns)
    .from(courses)
    .where(and(eq(courses.id, id), isNull(deletedAt)));
  return course;
}

export async function findAnyCourse(db: Executor, id: number): Promise<{ duration: string } | undefined> {
  const [course] = await db.select({ duration: courses.duration }).from(courses).where(eq(courses.id, id));
  return course;
}

export async function wasEverEnrolledIn(db: Executor, id: number): Promise<boolean> {
  const rows = await db.select({ id: enrollments.id }).from(enrollments).where(eq(enrollments.courseId, id)).limit(1);
  return rows.length > 0;
}

export async function insertCourse(
  tx: Transaction,
  values: CreateCourse & { createdBy: string | null },
): Promise<number> {
  const [row] = await tx.insert(courses).values(values).returning({ id: courses.id });
  return found(row, 'Course').id;
}

export async function updateCourseRow(tx: Transaction, id: number, changes: Partial<CreateCourse>): Promise<void> {
  await tx.update(courses).set(changed(courses, changes)).where(eq(courses.id, id));
}
