import type { BinKind } from '../../../platform/bin/bin-kinds.ts';
import { restoreCourse } from '../courses/courses.service.ts';
import { restoreProgram } from '../programs/programs.service.ts';
import { BINNED } from './bin.queries.ts';

/** What Builder Education puts into the bin. */
export const EDUCATION_BIN: readonly BinKind[] = [
  { kind: 'course', label: 'Courses', ...BINNED.course, restore: restoreCourse },
  { kind: 'coaching-program', label: 'Coaching programs', ...BINNED.program, restore: restoreProgram },
];
