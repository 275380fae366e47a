import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

interface TableProps extends ComponentProps<'table'> {
  /** Names the table for screen readers. */
  'aria-label': string;
  /** 48 px rows of two lines, or 40 px rows of one. */
  density?: 'record' | 'plain';
  /** Use inside a box that scrolls sideways. The table is then as wide as its cells, so nothing is cut off. */
  isScrolled?: boolean;
}

/**
 * A table in a hairline panel. Head cells: SortableHead or TableHead; rows: TableRow with TableCells.
 *
 * The column that names the records has no width: it takes what the others leave, at least 220 px. Lesser columns go
 * first, by the width of the panel (`@max-4xl/table:hidden`), because the sidebar takes its part of the window.
 */
export function Table({ density = 'plain', isScrolled = false, className, children, ...rest }: TableProps) {
  return (
    // `clip`, not `hidden`: a scroll container would keep the head from sticking to the page.
    <div
      className={cn(
        'overflow-clip rounded-lg border border-border bg-card',
        isScrolled ? 'min-w-max' : '@container/table min-w-0',
      )}
    >
      <table
        {...rest}
        className={cn(
          'w-full border-separate border-spacing-0 text-sm',
          isScrolled ? 'table-auto' : 'table-fixed',
          density === 'record' ? '[&_td]:h-12' : '[&_td]:h-row',
          '[&_tbody_tr:last-child_td]:border-b-0',
          className,
        )}
      >
        {children}
      </table>
    </div>
  );
}
