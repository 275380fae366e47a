import { type LoadableComponent, lazyComponent } from '../../../ui/lazy-component.tsx';
import { CoursesTab } from './courses-tab.tsx';
import type { EducationTab } from './education-search.ts';

/** The component of each tab. The first loads with the screen, the others when they're opened. */
export const EDUCATION_TAB_BODIES: Record<EducationTab, LoadableComponent> = {
  courses: CoursesTab,
  coaching: lazyComponent(async () => (await import('../programs/programs-tab.tsx')).ProgramsTab),
  students: lazyComponent(async () => (await import('../enrollments/students-tab.tsx')).StudentsTab),
  packages: lazyComponent(async () => (await import('../packages/packages-tab.tsx')).PackagesTab),
  bookings: lazyComponent(async () => (await import('../bookings/bookings-tab.tsx')).BookingsTab),
};
