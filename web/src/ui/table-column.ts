import type { ReactNode } from 'react';

/**
 * A column of a table, declared once at module scope. The first column without a width names the records: it takes what
 * the others leave. The context is what cells need besides their row, such as its actions.
 */
export interface TableColumn<Row, Context = undefined> {
  header: string;
  /** Only read out: the head of a column of controls, which never gives way. */
  isHeaderHidden?: boolean;
  /** The API's sort key, for columns it can order by. */
  sortKey?: string;
  sortsDownFirst?: boolean;
  width?: string;
  /** On head and cells. Says when the column gives way to more important ones, by the panel: `@max-4xl/table:hidden`. */
  className?: string;
  /** Stays when the first column would be too narrow. */
  isKept?: boolean;
  /** Numbers and dates stand right. */
  align?: 'right';
  headClassName?: string;
  cellClassName?: string | ((row: Row, context: Context) => string | undefined);
  title?: (row: Row, context: Context) => string | undefined;
  /** Names the row for screen readers. */
  isRowHead?: boolean;
  /** A second bar while the rows are loading. */
  hasTwoLines?: boolean;
  cell: (row: Row, context: Context) => ReactNode;
  /** What the last row adds up to, if the table has one. */
  total?: (context: Context) => ReactNode;
}

/** The place of the column that names the records. */
export function placeOfName(columns: readonly { width?: string }[]): number {
  return columns.findIndex(({ width }) => width === undefined);
}
