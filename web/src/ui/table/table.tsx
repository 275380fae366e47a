import type { Key, ReactNode } from 'react';
import { SkeletonCells, TableCells, TotalCells } from './table-cells.tsx';
import type { TableColumn } from './table-column.ts';
import { TableFrame, type TableFrameProps } from './table-frame.tsx';
import { TableRow } from './table-row.tsx';

interface TableProps<Row, Context> extends TableFrameProps {
  columns: readonly TableColumn<Row, Context>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => Key;
  /** Data the cells need in addition to their row. */
  context: Context;
  /** Opens the record on click and Enter, and makes the rows focusable. */
  onOpen?: (row: Row) => void;
  /** For read-only rows, which don't highlight on hover. */
  isQuiet?: boolean;
  rowClassName?: (row: Row) => string | undefined;
  /** The number of skeleton rows to show while the table is loading. */
  skeletonRows?: number;
  /** Replaces the default row. It gets the cells of the row. */
  renderRow?: (row: Row, cells: ReactNode, index: number) => ReactNode;
}

/** A table for a few rows, all rendered. Use RecordTable for long lists of records. */
export function Table<Row, Context>(props: TableProps<Row, Context>) {
  const { rows, keyOf, context, onOpen, isQuiet = false, rowClassName, skeletonRows = 0, renderRow, ...others } = props;
  const { columns, ...rest } = others;
  const Line = isQuiet ? 'tr' : TableRow;
  return (
    <TableFrame {...rest} columns={columns} aria-busy={skeletonRows > 0 || undefined}>
      {Array.from({ length: skeletonRows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity
        <tr key={`skeleton ${index}`}>
          <SkeletonCells columns={columns} index={index} />
        </tr>
      ))}
      {rows.map((row, index) => {
        const cells = <TableCells columns={columns} row={row} context={context} />;
        if (renderRow) return renderRow(row, cells, index);
        return (
          <Line key={keyOf(row, index)} className={rowClassName?.(row)} {...(onOpen && { onOpen: () => onOpen(row) })}>
            {cells}
          </Line>
        );
      })}
      {columns.some(({ total }) => total) && (
        <tr className="font-strong">
          <TotalCells columns={columns} context={context} />
        </tr>
      )}
    </TableFrame>
  );
}
