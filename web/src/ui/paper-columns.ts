// More columns leave no room for names on a page in portrait.
const MOST_COLUMNS = 7;

/** Whether a table has too many columns for a page in portrait, by the classes of its headings. */
export function hasManyColumns(headings: readonly { className: string }[]): boolean {
  return headings.filter(({ className }) => !className.includes('print:hidden')).length > MOST_COLUMNS;
}
