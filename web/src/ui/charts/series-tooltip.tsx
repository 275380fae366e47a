import { ABSENT } from '../../format/absent.ts';
import type { ChartSeries, SeriesPoint } from './chart-series.ts';

interface SeriesTooltipProps {
  series: readonly ChartSeries[];
  point: SeriesPoint | undefined;
}

/** Shows the values under the pointer, or of the point that the keyboard has reached. */
export function SeriesTooltip({ series, point }: SeriesTooltipProps) {
  if (!point) return null;
  const { label, texts, total } = point;
  return (
    <div className="grid min-w-44 gap-0.5 rounded-md bg-popover px-3 py-2 text-xs/5 text-popover-foreground shadow-popover">
      <p className="font-semibold">{label}</p>
      {series.map(({ id, label: name, color }) => (
        <p key={id} className="flex items-center gap-1.75">
          <span aria-hidden="true" className="size-2 shrink-0 rounded-[2px]" style={{ background: color }} />
          <span className="text-muted-foreground">{name}</span>
          <span className="ml-auto pl-4 tabular">{texts[id] ?? ABSENT}</span>
        </p>
      ))}
      {total && (
        <p className="mt-1 flex border-t border-border pt-1">
          <span className="text-muted-foreground">Total</span>
          <span className="ml-auto pl-4 font-semibold tabular">{total}</span>
        </p>
      )}
    </div>
  );
}
