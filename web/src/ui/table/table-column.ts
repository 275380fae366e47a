import type { ReactNode } from 'react';

/**
 * A column of a table, declared at module scope. The first column without a width names the records and takes the
 * remaining width. The context is data the cells need in addition to their row, such as its actions.
 */
export interface TableColumn<Row, Context = undefined> {
  header: string;
  /** Shows the header to screen readers only. For columns of controls, which are never hidden. */
  isHeaderHidden?: boolean;
  /** The API's sort key, for columns it can order by. */
  sortKey?: string;
  sortsDownFirst?: boolean;
  width?: string;
  /** For header and cells. Also hides the column in a narrow panel: `@max-4xl/table:hidden`. */
  className?: string;
  /** Not hidden when the column that names the records gets too narrow. */
  isAlwaysShown?: boolean;
  /** Hidden before all columns without it. */
  isHiddenFirst?: boolean;
  /** Use for numbers and dates. */
  align?: 'right';
  headClassName?: string;
  cellClassName?: string | ((row: Row, context: Context) => string | undefined);
  title?: (row: Row, context: Context) => string | undefined;
  /** Names the row for screen readers. */
  isRowHead?: boolean;
  /** Adds a second skeleton bar while the rows are loading. */
  hasTwoLines?: boolean;
  cell: (row: Row, context: Context) => ReactNode;
  /** The cell in the totals row, if the table has one. */
  total?: (context: Context) => ReactNode;
}

/** The index of the column that names the records. */
export function nameColumnIndex(columns: readonly { width?: string }[]): number {
  return columns.findIndex(({ width }) => width === undefined);
}
