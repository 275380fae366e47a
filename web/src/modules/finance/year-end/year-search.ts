import { oneOf, recordParam, searchReader } from '../../../app/records/search-params.ts';

export const YEAR_TABS = ['close'] as const;
export type YearTab = (typeof YEAR_TABS)[number];

/** Parses the URL of Year End: the tab and the year. */
export const readYearSearch = searchReader({ tab: oneOf(YEAR_TABS), year: recordParam });
export type YearSearch = ReturnType<typeof readYearSearch>;
