import { Skeleton } from './skeleton.tsx';
import { TableCell } from './table-row.tsx';

interface TableSkeletonProps {
  columns: number;
  rows?: number;
  /** Two bars in the leading cells, as the record rows they stand for. */
  density?: 'record' | 'plain';
}

const widths = ['w-3/5', 'w-1/2', 'w-2/3', 'w-2/5'];

/** The rows of a table that is loading; the table sets `aria-busy`. */
export function TableSkeleton({ columns, rows = 11, density = 'plain' }: TableSkeletonProps) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity
    <tr key={row}>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells have no identity
        <TableCell key={column}>
          <Skeleton className={widths[(row + column) % widths.length]} />
          {density === 'record' && column < 2 && <Skeleton className="mt-1.75 h-2 w-2/5" />}
        </TableCell>
      ))}
    </tr>
  ));
}
