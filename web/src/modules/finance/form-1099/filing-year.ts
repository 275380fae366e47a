/** The last month in which people still file the forms of last year: corrections follow the end of March. */
const LAST_FILING_MONTH = 4;

/**
 * The year whose 1099 forms are being worked on: last year until the end of April, then this year.
 * @param today for example `2026-03-31`
 */
export function filingYearOn(today: string): number {
  const [year, month] = today.split('-').map(Number);
  if (year === undefined || month === undefined) throw new Error(`Not a day: ${today}`);
  return month <= LAST_FILING_MONTH ? year - 1 : year;
}
