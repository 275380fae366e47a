import { type ReactNode, useMemo, useRef } from 'react';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { SpacerRow } from '../../ui/table/spacer-row.tsx';
import { SkeletonCells, TableCells } from '../../ui/table/table-cells.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { TableFrame } from '../../ui/table/table-frame.tsx';
import { TableHead } from '../../ui/table/table-head.tsx';
import { TableCell, TableRow } from '../../ui/table/table-row.tsx';
import { PrintedRows } from './printed-rows.tsx';
import type { RowAction } from './row-keyboard.ts';
import type { PageRows } from './use-page-rows.ts';
import { useRowFocus } from './use-row-focus.ts';

interface RowSelection<Row> {
  /** Labels the checkbox in the table header. */
  allLabel: string;
  labelOf: (record: Row) => string;
  isAll: boolean;
  isSome: boolean;
  has: (record: Row) => boolean;
  selectAll: () => void;
  clear: () => void;
  /** `isRange` (Shift) includes all rows since the last one clicked. Must be stable, or all checkboxes render again. */
  select: (index: number, record: Row, isRange: boolean) => void;
}

interface RecordTableProps<Row extends { id: number | string }, Context> {
  'aria-label': string;
  rows: PageRows<Row>;
  columns: readonly TableColumn<Row, Context>[];
  /** Data the cells need in addition to their record. */
  context: Context;
  sort?: string;
  onSortChange?: (sort: string | undefined) => void;
  onOpen: (record: Row) => void;
  onRowAction: (action: RowAction, record: Row) => void;
  selection?: RowSelection<Row>;
  /** The record that was last open, whose row gets the focus back. */
  focusId?: Row['id'];
}

/**
 * A virtualized table of records. Only visible rows are rendered; blank rows above and below keep the scroll height.
 */
export function RecordTable<Row extends { id: number | string }, Context>(props: RecordTableProps<Row, Context>) {
  const {
    'aria-label': label,
    rows,
    columns,
    context,
    sort,
    onSortChange,
    onOpen,
    onRowAction,
    selection,
    focusId,
  } = props;
  const bringBack = useBringBack();
  const rowProps = useRowFocus({
    rowCount: rows.rowCount,
    scrollToRow: rows.scrollToRow,
    onClear: () => selection?.clear(),
    onRowAction: (action, index) => {
      const record = rows.rowAt(index);
      if (!record) return;
      if (selection && action.startsWith('select')) selection.select(index, record, action === 'select-range');
      else onRowAction(action, record);
    },
  });
  return (
    <div
      ref={rows.list}
      className={
        selection?.isSome ? '[--table-head-top:6.25rem] lg:[--table-head-top:5.5rem]' : '[--table-head-top:3.5rem]'
      }
    >
      <TableFrame
        aria-label={label}
        aria-rowcount={rows.rowCount + 1}
        aria-busy={rows.isLoading || undefined}
        density="record"
        columns={columns}
        sort={sort}
        onSortChange={onSortChange}
        firstHead={selection && <SelectAllHead selection={selection} />}
      >
        <SpacerRow height={rows.spaceAbove} />
        {rows.indexes.map((index) => {
          const record = rows.rowAt(index);
          if (!record) {
            return (
              <tr key={`row ${index}`}>
                {selection && <SelectCell />}
                <SkeletonCells columns={columns} index={index} />
              </tr>
            );
          }
          const focus = rowProps(index);
          return (
            <TableRow
              key={record.id}
              {...focus}
              ref={(row) => {
                focus.ref(row);
                if (record.id === focusId) bringBack(row);
              }}
              aria-rowindex={index + 2}
              isSelected={selection?.has(record)}
              onOpen={() => onOpen(record)}
            >
              {selection && <SelectBox selection={selection} record={record} index={index} />}
              <TableCells columns={columns} row={record} context={context} />
            </TableRow>
          );
        })}
        <SpacerRow height={rows.spaceBelow} />
      </TableFrame>
      {rows.printedCount !== undefined && <PrintedRows count={rows.printedCount} />}
    </div>
  );
}

/** Returns a ref callback that focuses the first row it gets, once. */
function useBringBack() {
  const isBack = useRef(false);
  return (row: HTMLElement | null) => {
    if (!row || isBack.current) return;
    isBack.current = true;
    row.focus({ preventScroll: true });
  };
}

function SelectAllHead<Row>({ selection }: { selection: RowSelection<Row> }) {
  const { allLabel, isAll, isSome, selectAll, clear } = selection;
  return (
    <TableHead className="w-10 pr-0 print:hidden">
      <Checkbox
        aria-label={allLabel}
        checked={isAll || (isSome && 'indeterminate')}
        onCheckedChange={isAll ? clear : selectAll}
        className="block"
      />
    </TableHead>
  );
}

interface SelectBoxProps<Row> {
  selection: RowSelection<Row>;
  record: Row;
  index: number;
}

function SelectBox<Row>({ selection: { has, labelOf, select }, record, index }: SelectBoxProps<Row>) {
  const label = labelOf(record);
  const isSelected = has(record);
  return useMemo(
    () => (
      <SelectCell>
        <Checkbox
          aria-label={label}
          checked={isSelected}
          onClick={({ shiftKey }) => select(index, record, shiftKey)}
          // Shift would also select the text between.
          onMouseDown={(event) => event.shiftKey && event.preventDefault()}
          className="block"
        />
      </SelectCell>
    ),
    [label, isSelected, select, index, record],
  );
}

function SelectCell({ children = <Skeleton className="size-4" /> }: { children?: ReactNode }) {
  return <TableCell className="pr-0 print:hidden">{children}</TableCell>;
}
