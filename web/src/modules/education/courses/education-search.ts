import { oneOf, recordParam, searchReader, textParam } from '../../../app/records/search-params.ts';

const EDUCATION_TABS = ['courses', 'coaching', 'students', 'packages', 'bookings'] as const;
export type EducationTab = (typeof EDUCATION_TABS)[number];

/** Parses the URL of Builder Education: the tab and its list's filters. */
export const readEducationSearch = searchReader({
  tab: oneOf(EDUCATION_TABS),
  q: textParam,
  /** The course whose students are shown, or the program whose packages are shown, or the contact who is enrolled. */
  course: recordParam,
  program: recordParam,
  contactId: recordParam,
  state: oneOf(['active', 'completed', 'cancelled', 'used_up', 'expired']),
  when: oneOf(['past']),
});
export type EducationSearch = ReturnType<typeof readEducationSearch>;
