import { ABSENT } from '../../format/absent.ts';

/** A series' value in the tooltip. */
interface TooltipLine {
  id: string;
  label: string;
  text: string;
  color: string;
}

interface SeriesTooltipProps {
  label: string;
  lines: readonly TooltipLine[];
  total?: string;
}

interface Pointed {
  label: string;
  texts: Record<string, string>;
  total?: string;
}

interface TooltipAt {
  active?: boolean;
  activeIndex?: number | string | null;
}

/** Returns the tooltip content for a multi-series chart. */
export function tooltipOf(series: readonly Omit<TooltipLine, 'text'>[], points: readonly Pointed[]) {
  return ({ active, activeIndex }: TooltipAt) => {
    const point = active ? points[Number(activeIndex)] : undefined;
    if (!point) return null;
    const lines = series.map(({ id, label, color }) => ({ id, label, color, text: point.texts[id] ?? ABSENT }));
    return <SeriesTooltip label={point.label} lines={lines} total={point.total} />;
  };
}

/** Shows the values under the pointer. Keyboards and screen readers use the table instead. */
function SeriesTooltip({ label, lines, total }: SeriesTooltipProps) {
  return (
    <div className="grid min-w-44 gap-0.5 rounded-md bg-popover px-3 py-2 text-xs/5 text-popover-foreground shadow-popover">
      <p className="font-semibold">{label}</p>
      {lines.map(({ id, label: name, text, color }) => (
        <p key={id} className="flex items-center gap-1.75">
          <span aria-hidden="true" className="size-2 shrink-0 rounded-[2px]" style={{ background: color }} />
          <span className="text-muted-foreground">{name}</span>
          <span className="ml-auto pl-4 tabular">{text}</span>
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
