import type { ChartPoint } from './chart-point.ts';

/** Shows the value under the pointer. Keyboards and screen readers find it in the label of the mark. */
export function ChartTooltip({ point }: { point: ChartPoint | undefined }) {
  if (!point || point.value === null) return null;
  return (
    <div className="flex max-w-64 items-center gap-2 rounded-md bg-popover px-2.5 py-1.5 text-xs text-popover-foreground shadow-popover">
      <span aria-hidden="true" className="size-2 shrink-0 rounded-[2px] bg-chart-1" />
      <span className="text-muted-foreground">{point.label}</span>
      <span className="font-strong tabular">{point.text}</span>
    </div>
  );
}
