import { useMemo } from 'react';
import { cn } from '../class-names.ts';
import { Skeleton } from '../state/skeleton.tsx';
import { columnHidingClasses } from './column-fit.ts';
import type { TableColumn } from './table-column.ts';
import { TableCell } from './table-row.tsx';

interface TableCellsProps<Row, Context> {
  columns: readonly TableColumn<Row, Context>[];
  row: Row;
  context: Context;
}

/** The cells of a row. React skips them while `columns`, `row` and `context` are the same objects. */
export function TableCells<Row, Context>({ columns, row, context }: TableCellsProps<Row, Context>) {
  return useMemo(() => {
    const hiding = columnHidingClasses(columns);
    return columns.map(({ align, className, isHeaderHidden, title, isRowHead, cellClassName, cell }, position) => (
      <TableCell
        // biome-ignore lint/suspicious/noArrayIndexKey: a column keeps its place
        key={position}
        isRowHead={isRowHead}
        align={align}
        title={title?.(row, context)}
        className={cn(
          className,
          hiding[position],
          typeof cellClassName === 'function' ? cellClassName(row, context) : cellClassName,
          isHeaderHidden && 'print:hidden',
        )}
      >
        {cell(row, context)}
      </TableCell>
    ));
  }, [columns, row, context]);
}

/** The cells of the totals row. */
export function TotalCells<Row, Context>({ columns, context }: Omit<TableCellsProps<Row, Context>, 'row'>) {
  const hiding = columnHidingClasses(columns);
  return columns.map(({ align, className, isHeaderHidden, cellClassName, total }, position) => (
    <TableCell
      // biome-ignore lint/suspicious/noArrayIndexKey: a column keeps its place
      key={position}
      align={align}
      className={cn(
        className,
        hiding[position],
        typeof cellClassName === 'string' && cellClassName,
        isHeaderHidden && 'print:hidden',
      )}
    >
      {total?.(context)}
    </TableCell>
  ));
}

const BARS = ['w-3/5', 'w-1/2', 'w-2/3', 'w-2/5'];

/** Skeleton bars in the same columns, for a row that is loading. `index` varies their lengths. */
export function SkeletonCells({ columns, index }: { columns: readonly TableColumn<never, never>[]; index: number }) {
  const hiding = columnHidingClasses(columns);
  return columns.map(({ className, align, isHeaderHidden, hasTwoLines }, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a column keeps its place
    <TableCell key={position} className={cn(className, hiding[position])}>
      {!isHeaderHidden && (
        <Skeleton className={cn(BARS[(index + position) % BARS.length], align === 'right' && 'ml-auto')} />
      )}
      {hasTwoLines && <Skeleton className="mt-1.75 h-2 w-2/5" />}
    </TableCell>
  ));
}
