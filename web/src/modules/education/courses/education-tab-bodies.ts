import { type ComponentType, lazy } from 'react';
import type { EducationTab } from './education-search.ts';

/** What stands under each tab; its code arrives when the tab is opened. */
export const EDUCATION_TAB_BODIES: Record<EducationTab, ComponentType> = {
  courses: lazy(async () => ({ default: (await import('./courses-tab.tsx')).CoursesTab })),
  coaching: lazy(async () => ({ default: (await import('../programs/programs-tab.tsx')).ProgramsTab })),
  students: lazy(async () => ({ default: (await import('../enrolments/students-tab.tsx')).StudentsTab })),
  packages: lazy(async () => ({ default: (await import('../packages/packages-tab.tsx')).PackagesTab })),
  bookings: lazy(async () => ({ default: (await import('../bookings/bookings-tab.tsx')).BookingsTab })),
};
