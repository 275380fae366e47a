import { Fragment } from 'react';
import type { ChartPoint, ChartProps } from './chart-point.ts';

/** Values of named items, largest first, one row each, linked to the counted records. */
export function RowChart<Point extends ChartPoint>({ points, renderLink }: Omit<ChartProps<Point>, 'formatAxis'>) {
  const largest = Math.max(1, ...points.map(({ value }) => value ?? 0));
  return (
    <div className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] items-center gap-x-2 py-1 pr-16">
      {points.map((point) => (
        <Fragment key={point.id}>
          <span title={point.label} className="truncate text-right text-[11.5px] text-chart-axis">
            {point.shortLabel}
          </span>
          <span className="h-7.5 py-0.25">
            {point.value ? renderLink(point, <RowMark share={point.value / largest} text={point.shortText} />) : null}
          </span>
        </Fragment>
      ))}
    </div>
  );
}

function RowMark({ share, text }: { share: number; text: string }) {
  return (
    <span className="flex h-7 items-center rounded-[3px] group-hover:bg-accent group-focus-visible:outline-2 group-focus-visible:outline-ring">
      <span
        className="h-4 min-w-0.5 shrink-0 origin-left animate-grow-right rounded-r-[3px] bg-chart-1 [print-color-adjust:exact]"
        style={{ width: `${share * 100}%` }}
      />
      <span className="-mr-16 pl-2 text-xs text-foreground tabular">{text}</span>
    </span>
  );
}
