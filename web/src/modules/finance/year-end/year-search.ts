import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { oneOf, recordParam, searchReader } from '../../../app/records/search-params.ts';

export const YEAR_TABS = ['close', 'budget', 'accountant'] as const;
export type YearTab = (typeof YEAR_TABS)[number];

/** Parses the URL of Year End: the tab, the year, and the unit and last month of the budget. */
export const readYearSearch = searchReader({
  tab: oneOf(YEAR_TABS),
  year: numberBetween(1900, 2199),
  unit: oneOf(BUSINESS_UNITS),
  through: numberBetween(1, 12),
});
export type YearSearch = ReturnType<typeof readYearSearch>;

function numberBetween(least: number, most: number) {
  return (value: unknown): number | undefined => {
    const number = recordParam(value);
    return number !== undefined && number >= least && number <= most ? number : undefined;
  };
}
