import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../class-names.ts';

export type SortDirection = 'ascending' | 'descending';

interface TableHeadProps extends Omit<ComponentProps<'th'>, 'align'> {
  /** Use right for numbers and dates. */
  align?: 'left' | 'right';
}

/** A header cell. It sticks below the page header, whose height the page sets as `--table-head-top`. */
export function TableHead({ align = 'left', className, ...rest }: TableHeadProps) {
  return (
    <th
      scope="col"
      {...rest}
      className={cn(
        'sticky top-(--table-head-top,0px) z-2 h-8.5 border-b border-border bg-sunken px-3 text-xs font-medium whitespace-nowrap text-muted-foreground',
        align === 'right' ? 'text-right' : 'text-left',
        className,
      )}
    />
  );
}

interface SortableHeadProps extends Omit<TableHeadProps, 'children'> {
  /** The sort direction if the table is sorted by this column. */
  direction: SortDirection | undefined;
  onSort: () => void;
  children: ReactNode;
}

export function SortableHead({ direction, onSort, children, ...rest }: SortableHeadProps) {
  const Icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown;
  return (
    <TableHead {...rest} aria-sort={direction ?? 'none'}>
      <button
        type="button"
        onClick={onSort}
        className={cn(
          'group relative inline-flex h-6 items-center gap-1 rounded-sm font-medium focus-ring hover:text-foreground',
          direction && 'text-foreground',
        )}
      >
        {children}
        <Icon
          className={cn(
            'size-3',
            !direction && 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60',
            // Out of the flow while unsorted, so the label right-aligns with the numbers below it.
            !direction && rest.align === 'right' && 'absolute left-full ml-0.5',
          )}
          strokeWidth={2}
          aria-hidden="true"
        />
      </button>
    </TableHead>
  );
}
