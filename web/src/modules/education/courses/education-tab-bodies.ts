import { type ComponentType, lazy } from 'react';
import { CoursesTab } from './courses-tab.tsx';
import type { EducationTab } from './education-search.ts';

/** The component of each tab. The first loads with the screen, the others when they're opened. */
export const EDUCATION_TAB_BODIES: Record<EducationTab, ComponentType> = {
  courses: CoursesTab,
  coaching: lazy(async () => ({ default: (await import('../programs/programs-tab.tsx')).ProgramsTab })),
  students: lazy(async () => ({ default: (await import('../enrolments/students-tab.tsx')).StudentsTab })),
  packages: lazy(async () => ({ default: (await import('../packages/packages-tab.tsx')).PackagesTab })),
  bookings: lazy(async () => ({ default: (await import('../bookings/bookings-tab.tsx')).BookingsTab })),
};
