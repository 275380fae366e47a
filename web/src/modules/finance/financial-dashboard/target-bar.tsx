import { orDash } from '../../../format/absent.ts';
import { formatPercent } from '../../../format/percent.ts';
import { cn } from '../../../ui/class-names.ts';

interface TargetBarProps {
  label: string;
  /** In percent; null if there was no revenue. */
  value: string | null;
  target: string;
  /** Whether the target is a maximum. */
  isCeiling: boolean;
}

/** A percentage as a bar with its target marked. Text next to it gives the figure and whether the target is met. */
export function TargetBar({ label, value, target, isCeiling }: TargetBarProps) {
  const share = Number(value ?? 0);
  const goal = Number(target);
  const scale = Math.max(goal * 2, share, 1);
  const isMet = isCeiling ? share <= goal : share >= goal;
  const width = (percent: number) => Math.max(0, Math.min(100, (percent / scale) * 100));
  return (
    <div className="grid gap-0.5 text-xs">
      <p className="flex gap-2">
        <span className="min-w-0 flex-1 truncate text-muted-foreground">{label}</span>
        <span className="font-strong tabular">{orDash(value, formatPercent)}</span>
        {value !== null && (
          <span className={isMet ? 'text-positive' : 'text-negative'}>{isMet ? 'met' : 'missed'}</span>
        )}
      </p>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        className="h-2 w-full overflow-hidden rounded-[2px] bg-muted"
      >
        <rect width={width(share)} height="8" className={cn(isMet ? 'fill-band-high' : 'fill-band-low')} />
        <rect x={Math.min(99.4, width(goal))} width="0.6" height="8" className="fill-foreground" />
      </svg>
    </div>
  );
}
