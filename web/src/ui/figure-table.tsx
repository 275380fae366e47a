import type { ReactNode } from 'react';
import { cn } from './class-names.ts';
import { Table } from './table.tsx';
import { TableHead } from './table-head.tsx';
import { TableCell } from './table-row.tsx';

export interface FigureRow {
  id: string;
  label: ReactNode;
  cells: readonly ReactNode[];
  /** A heading stands over its lines, a total under them. */
  kind?: 'heading' | 'line' | 'total';
}

interface FigureTableProps {
  title: string;
  /** Inside a panel that has the frame already. */
  isFrameless?: boolean;
  /** The first names the lines, the others the figures. */
  columns: readonly [string, ...string[]];
  rows: readonly FigureRow[];
}

/** Figures to the cent, in a box that scrolls sideways where there is no room. */
export function FigureTable({ title, isFrameless = false, columns, rows }: FigureTableProps) {
  const [first, ...figures] = columns;
  const isGrouped = rows.some(({ kind }) => kind === 'heading');
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways must be reachable by keys
      tabIndex={0}
      aria-label={`${title} table`}
      className={cn(
        'overflow-x-auto rounded-lg focus-ring-inset',
        isFrameless && '[&>div]:rounded-none [&>div]:border-0',
      )}
    >
      <Table aria-label={title} isScrolled>
        <thead>
          <tr>
            <TableHead className="sticky left-0 z-3 bg-sunken">{first}</TableHead>
            {figures.map((figure) => (
              <TableHead key={figure} align="right">
                {figure}
              </TableHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, cells, kind = 'line' }) => (
            <tr key={id} className={cn(kind !== 'line' && 'font-strong', kind === 'heading' && '[&>*]:bg-sunken')}>
              <th
                scope="row"
                className={cn(
                  'sticky left-0 max-w-56 truncate border-b border-border bg-card px-3 text-left [tr:last-child>&]:border-b-0',
                  kind === 'line' ? 'font-normal' : 'font-strong',
                  kind === 'line' && isGrouped && 'pl-6',
                )}
              >
                {label}
              </th>
              {figures.map((figure, column) => (
                <TableCell key={figure} align="right" className="max-w-none">
                  {cells[column]}
                </TableCell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
