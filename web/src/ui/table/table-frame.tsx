import { type ReactNode, useCallback } from 'react';
import { cn } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { columnHidingClasses, fitColumns } from './column-fit.ts';
import { readSort, toggleSort } from './column-sort.ts';
import { nameColumnIndex, type TableColumn } from './table-column.ts';
import { SortableHead, TableHead } from './table-head.tsx';

export interface TableFrameProps {
  /** Names the table for screen readers. */
  'aria-label': string;
  /** 48 px rows of two lines, or 40 px rows of one. */
  density?: 'record' | 'plain';
  /** Use inside a box that scrolls sideways. The table is then as wide as its cells, so nothing is cut off. */
  isScrolled?: boolean;
  /** `panel` and `panel-foot` are for tables in a panel with its own border; `panel-foot` rounds the lower corners. */
  frame?: 'own' | 'panel' | 'panel-foot';
  className?: string;
  /** In the API's format: `-value` is by value, descending. */
  sort?: string;
  onSortChange?: (sort: string | undefined) => void;
}

interface FrameProps extends TableFrameProps {
  'aria-rowcount'?: number;
  'aria-busy'?: boolean;
  columns: readonly TableColumn<never, never>[];
  /** Shown before the column headers. */
  firstHead?: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/**
 * The panel and header of a table. Less important columns hide by the width of the panel, not of the window, because
 * the sidebar takes part of the window.
 */
export function TableFrame(props: FrameProps) {
  const { density = 'plain', isScrolled = false, frame = 'own', className, children, ...others } = props;
  const { columns, firstHead, sort, onSortChange, ...rest } = others;
  const sorted = readSort(sort);
  const hiding = columnHidingClasses(columns);
  const index = isScrolled ? -1 : nameColumnIndex(columns) + (firstHead === undefined ? 0 : 1);
  const most = hiding.filter(Boolean).length;
  const fitted = useCallback((table: HTMLTableElement) => fitColumns(table, index, most), [index, most]);
  return (
    // `clip`, not `hidden`: a scroll container would keep the head from sticking to the page.
    <div
      className={cn(
        'overflow-clip border-border bg-card',
        frame === 'own' ? 'rounded-lg border' : frame === 'panel-foot' && 'rounded-b-lg',
        isScrolled ? 'min-w-max' : '@container/table min-w-0',
        className,
      )}
    >
      <table
        {...rest}
        ref={fitted}
        className={cn(
          'w-full border-separate border-spacing-0 text-sm',
          isScrolled ? 'table-auto' : 'table-fixed',
          density === 'record' ? '[&_td]:h-12' : '[&_td]:h-row',
          '[&_tbody_tr:last-child_td]:border-b-0 [&_tbody_tr:last-child_th]:border-b-0',
        )}
      >
        <thead>
          <tr aria-rowindex={rest['aria-rowcount'] === undefined ? undefined : 1}>
            {firstHead}
            {columns.map(
              ({ header, isHeaderHidden, sortKey, sortsDownFirst, width, className, headClassName, align }, at) => {
                const head = {
                  align,
                  className: cn(width, className, hiding[at], headClassName, isHeaderHidden && 'print:hidden'),
                };
                if (sortKey === undefined || !onSortChange) {
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a column keeps its place
                    <TableHead key={at} {...head}>
                      {isHeaderHidden ? <VisuallyHidden>{header}</VisuallyHidden> : header}
                    </TableHead>
                  );
                }
                return (
                  <SortableHead
                    key={sortKey}
                    {...head}
                    direction={sorted.key === sortKey ? sorted.direction : undefined}
                    onSort={() => onSortChange(toggleSort(sort, sortKey, sortsDownFirst))}
                  >
                    {header}
                  </SortableHead>
                );
              },
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
