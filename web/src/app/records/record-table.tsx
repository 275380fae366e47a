import type { ReactNode } from 'react';
import { readSort, toggleSort } from '../../ui/column-sort.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SpacerRow } from '../../ui/spacer-row.tsx';
import { Table } from '../../ui/table.tsx';
import { SortableHead, TableHead } from '../../ui/table-head.tsx';
import { TableCell, TableRow } from '../../ui/table-row.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { RowAct } from './row-keyboard.ts';
import type { PageRows } from './use-page-rows.ts';
import { useRowFocus } from './use-row-focus.ts';

export interface RecordColumn<Row> {
  header: string;
  /** The API's sort key, for columns it can order by. */
  sortKey?: string;
  /** Width, and when the column gives way to more important ones. */
  className?: string;
  align?: 'right';
  cell: (record: Row) => ReactNode;
}

interface HeadProps<Row> {
  columns: readonly RecordColumn<Row>[];
  /** The last column, of controls; its head is only read out. */
  controls: { header: string; className: string; cell: (record: Row) => ReactNode };
  sort: string | undefined;
  onSortChange: (sort: string | undefined) => void;
}

interface RecordTableProps<Row extends { id: number }> extends HeadProps<Row> {
  'aria-label': string;
  rows: PageRows<Row>;
  onOpen: (record: Row) => void;
  onAct: (act: RowAct, record: Row) => void;
}

/** Records as a table. Only the rows on screen exist; blank rows above and below keep the scroll bar honest. */
export function RecordTable<Row extends { id: number }>(props: RecordTableProps<Row>) {
  const { 'aria-label': label, rows, columns, controls, sort, onSortChange, onOpen, onAct } = props;
  const rowProps = useRowFocus({
    rowCount: rows.rowCount,
    scrollToRow: rows.scrollToRow,
    onClear: () => undefined,
    onAct: (act, index) => {
      const record = rows.rowAt(index);
      if (record) onAct(act, record);
    },
  });
  return (
    <div ref={rows.list} className="[--table-head-top:3.5rem]">
      <Table
        aria-label={label}
        aria-rowcount={rows.rowCount + 1}
        aria-busy={rows.isLoading || undefined}
        density="record"
      >
        <Head columns={columns} controls={controls} sort={sort} onSortChange={onSortChange} />
        <tbody>
          <SpacerRow height={rows.spaceAbove} />
          {rows.indexes.map((index) => {
            const record = rows.rowAt(index);
            if (!record) return <SkeletonRow key={`row ${index}`} index={index} columns={columns} />;
            return (
              <TableRow key={record.id} {...rowProps(index)} aria-rowindex={index + 2} onOpen={() => onOpen(record)}>
                {columns.map(({ header, className, align, cell }) => (
                  <TableCell key={header} align={align} className={className}>
                    {cell(record)}
                  </TableCell>
                ))}
                <TableCell className="overflow-visible px-2">{controls.cell(record)}</TableCell>
              </TableRow>
            );
          })}
          <SpacerRow height={rows.spaceBelow} />
        </tbody>
      </Table>
    </div>
  );
}

function Head<Row>({ columns, controls, sort, onSortChange }: HeadProps<Row>) {
  const sorted = readSort(sort);
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map(({ header, sortKey, className, align }) =>
          sortKey === undefined ? (
            <TableHead key={header} align={align} className={className}>
              {header}
            </TableHead>
          ) : (
            <SortableHead
              key={header}
              align={align}
              className={className}
              direction={sorted.key === sortKey ? sorted.direction : undefined}
              onSort={() => onSortChange(toggleSort(sort, sortKey))}
            >
              {header}
            </SortableHead>
          ),
        )}
        <TableHead className={controls.className}>
          <VisuallyHidden>{controls.header}</VisuallyHidden>
        </TableHead>
      </tr>
    </thead>
  );
}

function SkeletonRow<Row>({ index, columns }: { index: number; columns: readonly RecordColumn<Row>[] }) {
  return (
    <tr data-row={index}>
      {columns.map(({ header, className }) => (
        <TableCell key={header} className={className}>
          <Skeleton className="w-3/5" />
        </TableCell>
      ))}
      <TableCell />
    </tr>
  );
}
