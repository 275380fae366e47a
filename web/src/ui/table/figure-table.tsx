import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { Table } from './table.tsx';
import type { TableColumn } from './table-column.ts';

export interface FigureRow {
  id: string;
  label: ReactNode;
  cells: readonly ReactNode[];
  /** A heading comes before its lines, a total after them. */
  kind?: 'heading' | 'line' | 'total';
}

/** The header of a column of figures, or of text, which is aligned to the left. */
export type FigureColumn = string | { text: string };

const LONG_HEADER = 24;

interface FigureTableProps {
  title: string;
  /** Without a frame, for use in a panel that already has one. */
  isFrameless?: boolean;
  /** The first is the header of the row labels, the others are the headers of the values. */
  columns: readonly [string, ...FigureColumn[]];
  rows: readonly FigureRow[];
}

/**
 * Two amounts in one cell, the second small and below. @param secondLabel names the second amount for screen readers
 */
export function TwoFigures({ first, second, secondLabel }: { first: ReactNode; second: string; secondLabel: string }) {
  return (
    // Relative, so that the text for screen readers doesn't widen the page.
    <span className="relative grid justify-items-end">
      {first}
      <span className="text-xs font-normal text-muted-foreground">
        <span className="sr-only">{secondLabel} </span>
        {second}
      </span>
    </span>
  );
}

/** A table of amounts to the cent, which scrolls sideways if it doesn't fit. */
export function FigureTable({ title, isFrameless = false, columns: [first, ...figures], rows }: FigureTableProps) {
  const isGrouped = rows.some(({ kind }) => kind === 'heading');
  const columns: TableColumn<FigureRow>[] = [
    {
      header: first,
      headClassName: 'sticky left-0 z-3 bg-sunken',
      isRowHead: true,
      cellClassName: ({ kind = 'line' }) =>
        cn(
          'sticky left-0 max-w-40 min-w-28 wrap-break-word bg-card py-1.5 text-left whitespace-normal sm:max-w-56 [tr:last-child>&]:border-b-0',
          kind === 'line' ? 'font-normal' : 'font-strong',
          kind === 'line' && isGrouped && 'pl-6',
        ),
      cell: ({ label }) => label,
    },
    ...figures.map((column, index) => {
      const header = typeof column === 'string' ? column : column.text;
      return {
        header,
        align: typeof column === 'string' ? ('right' as const) : undefined,
        // A long name would make its column as wide as itself.
        headClassName:
          header.length > LONG_HEADER ? 'max-w-48 min-w-36 py-1 whitespace-normal wrap-break-word' : undefined,
        cellClassName: 'max-w-none',
        cell: ({ cells }: FigureRow) => cells[index],
      };
    }),
  ];
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard
      tabIndex={0}
      aria-label={`${title} table`}
      className="overflow-x-auto rounded-lg focus-ring-inset"
    >
      <Table
        aria-label={title}
        isScrolled
        isQuiet
        frame={isFrameless ? 'panel' : 'own'}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        rowClassName={({ kind = 'line' }) =>
          cn(kind !== 'line' && 'font-strong', kind === 'heading' && '[&>*]:bg-sunken')
        }
        context={undefined}
      />
    </section>
  );
}
