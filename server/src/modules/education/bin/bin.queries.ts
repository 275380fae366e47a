import { sql } from 'drizzle-orm';
import { courses } from '../courses/courses.table.ts';
import { programs } from '../programs/programs.table.ts';

/** What a binned record of Builder Education is called, and where it belongs. */
export const BINNED = {
  course: { table: courses, name: sql`${courses.title}`, detail: sql`${courses.level}` },
  program: { table: programs, name: sql`${programs.name}`, detail: sql`null::text` },
} as const;
