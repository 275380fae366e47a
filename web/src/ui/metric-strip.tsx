import { type ReactNode, useId } from 'react';
import { ABSENT } from '../format/absent.ts';
import { cn } from './class-names.ts';
import { Skeleton } from './state/skeleton.tsx';

export interface Metric {
  label: string;
  /** Formatted by the caller; undefined or null shows an em dash. */
  figure: ReactNode;
  /** A line of context; leave it out rather than use filler. */
  support?: ReactNode;
  /** A link to the rows that the figure counts. Known before the figure, so it doesn't wait for it. */
  counts?: ReactNode;
  /** Makes the cell a filter for the list below. */
  onClick?: () => void;
  isActive?: boolean;
}

interface MetricStripProps {
  metrics: readonly Metric[];
  isLoading?: boolean;
  className?: string;
}

/** The key figures at the top of a page, as cells of a bordered panel. */
export function MetricStrip({ metrics, isLoading = false, className }: MetricStripProps) {
  return (
    <dl
      aria-busy={isLoading || undefined}
      className={cn(
        'grid break-inside-avoid grid-cols-2 rounded-lg border border-border bg-card',
        columnClasses[metrics.length] ?? 'sm:grid-cols-4',
        className,
      )}
    >
      {metrics.map((metric, index) => (
        <MetricCell
          key={metric.label}
          metric={metric}
          isLoading={isLoading}
          className={edgeClasses(index, metrics.length)}
        />
      ))}
    </dl>
  );
}

function MetricCell({ metric, isLoading, className }: { metric: Metric; isLoading: boolean; className: string }) {
  const figureId = useId();
  return (
    <div
      className={cn(
        '@container relative min-w-0 px-3.5 pt-2.5 pb-2.75 sm:px-4 sm:pt-3 sm:pb-3.25',
        metric.onClick && 'transition-colors duration-(--duration-hover) hover:bg-accent',
        'first:rounded-tl-[7px] last:rounded-br-[7px] max-sm:nth-2:rounded-tr-[7px] max-sm:nth-3:rounded-bl-[7px] sm:first:rounded-bl-[7px] sm:last:rounded-tr-[7px]',
        metric.isActive && 'bg-selected',
        className,
      )}
    >
      <dt className="text-xs font-medium text-muted-foreground">
        {metric.onClick ? (
          <button
            type="button"
            aria-pressed={metric.isActive ?? false}
            aria-describedby={figureId}
            onClick={metric.onClick}
            className="rounded-sm after:absolute after:inset-0 after:rounded-lg after:content-[''] focus-visible:shadow-none focus-visible:after:shadow-(--focus-ring-inset)"
          >
            {metric.label}
          </button>
        ) : (
          metric.label
        )}
      </dt>
      <dd
        id={figureId}
        className={cn('figure-display mt-0.75 flow-root wrap-anywhere text-xl sm:text-2xl', fitClasses(metric.figure))}
      >
        {isLoading ? <Skeleton className="my-1 h-5 w-20 sm:my-1.5" /> : (metric.figure ?? ABSENT)}
      </dd>
      {isLoading ? (
        <dd className="mt-0.5 py-0.75">
          <Skeleton className="w-24" />
        </dd>
      ) : (
        metric.support && <dd className="mt-0.5 line-clamp-4 text-xs text-muted-foreground">{metric.support}</dd>
      )}
      {metric.counts && <dd className="mt-0.5 text-xs text-muted-foreground">{metric.counts}</dd>}
    </div>
  );
}

/** Shrinks an amount that would break in the middle of a number, or run into the next cell. */
function fitClasses(figure: ReactNode): string | undefined {
  const length = typeof figure === 'string' ? figure.length : 0;
  if (length > 12) return 'text-[min(1.375rem,9.5cqi)]/7 sm:text-[min(1.625rem,9.5cqi)]/8';
  if (length > 10) return 'text-[min(1.375rem,13cqi)]/7 sm:text-[min(1.625rem,13cqi)]/8';
  if (length > 8) return 'text-[min(1.375rem,15cqi)]/7 sm:text-[min(1.625rem,15cqi)]/8';
  return length > 6 ? 'text-[min(1.375rem,19cqi)]/7 sm:text-[min(1.625rem,19cqi)]/8' : undefined;
}

const columnClasses: Record<number, string> = {
  1: 'sm:grid-cols-1',
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-3',
  4: 'sm:grid-cols-4',
  5: 'sm:grid-cols-5',
  6: 'sm:grid-cols-6',
};

const tick =
  'before:absolute before:-top-px before:-left-[7px] before:w-3.25 before:-rotate-45 before:border-t-[1.5px] before:border-drawing before:content-[""]';

/**
 * The hairlines between cells, with an architect's tick where they meet: one row from 640 px, two per row on phones.
 */
function edgeClasses(index: number, count: number): string {
  if (index === 0) return count === 3 ? 'col-span-2 sm:col-span-1' : '';
  const isThird = count === 3;
  const startsRow = isThird ? index === 1 : index % 2 === 0;
  const isFirstRow = !isThird && index === 1;
  const isAloneInRow = count > 3 && count % 2 === 1 && index === count - 1;
  return cn(
    isAloneInRow && 'max-sm:col-span-2',
    'border-border sm:border-t-0 sm:border-l',
    startsRow ? 'border-l-0' : 'border-l',
    isFirstRow ? 'border-t-0' : 'border-t',
    tick,
    !isFirstRow && 'max-sm:before:hidden',
  );
}
