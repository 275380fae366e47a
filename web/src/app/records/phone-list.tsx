import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { cn } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { PrintedRows } from './printed-rows.tsx';
import type { PageRows } from './use-page-rows.ts';

interface PhoneListProps<Row> {
  label: string;
  rows: PageRows<Row>;
  /**
   * For rows that aren't three lines high. The least height must match the one `rows` uses; names that wrap make a row
   * higher.
   */
  className?: string;
  children: (row: Row) => ReactNode;
}

/** A long list on a phone, as one card of rows. Rows still loading are skeleton bars. */
export function PhoneList<Row extends { id: number | string }>({
  label,
  rows,
  className,
  children,
}: PhoneListProps<Row>) {
  return (
    <div ref={rows.list} aria-busy={rows.isLoading || undefined} className="rounded-lg border border-border bg-card">
      <ul aria-label={label} style={{ paddingTop: rows.spaceAbove, paddingBottom: rows.spaceBelow }}>
        {rows.indexes.map((index) => {
          const row = rows.rowAt(index);
          return (
            <MeasuredRow
              key={row?.id ?? `row ${index}`}
              rows={rows}
              index={index}
              className={cn(
                'relative flex min-h-21.75 items-start gap-3 border-b border-border px-3.5 py-2.75 last:border-b-0',
                className,
              )}
            >
              {row === undefined ? <PhoneSkeleton /> : children(row)}
            </MeasuredRow>
          );
        })}
      </ul>
      {rows.printedCount !== undefined && <PrintedRows count={rows.printedCount} />}
    </div>
  );
}

interface MeasuredRowProps {
  rows: Pick<PageRows<unknown>, 'rowCount' | 'measure'>;
  index: number;
  className: string;
  children: ReactNode;
}

function MeasuredRow({ rows: { rowCount, measure }, index, className, children }: MeasuredRowProps) {
  const row = useRef<HTMLLIElement>(null);
  // Again when a row above is added or removed, because heights are known by index.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the index from the element
  useLayoutEffect(() => {
    measure(row.current);
    return () => measure(null);
  }, [measure, index]);
  return (
    <li ref={row} data-index={index} aria-setsize={rowCount} aria-posinset={index + 1} className={className}>
      {children}
    </li>
  );
}

function PhoneSkeleton() {
  return (
    <div className="grid flex-1 gap-2.5 py-1.5">
      <Skeleton className="w-2/3" />
      <Skeleton className="w-1/2" />
      <Skeleton className="w-1/3" />
    </div>
  );
}
