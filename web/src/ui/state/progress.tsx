import { Progress as RadixProgress } from 'radix-ui';
import { cn } from '../class-names.ts';

interface ProgressProps {
  /** 0 to 100; null if the progress is unknown. */
  value: number | null;
  label: string;
  /** The fill color: `bg-band-high`. */
  barClassName?: string;
  className?: string;
}

/** A progress bar. The caller shows the number next to it. */
export function Progress({ value, label, barClassName, className }: ProgressProps) {
  const share = value === null ? 100 : Math.min(100, Math.max(0, value));
  return (
    <RadixProgress.Root
      value={value === null ? null : share}
      aria-label={label}
      className={cn('relative h-1.5 overflow-hidden rounded-[2px] bg-muted', className)}
    >
      <RadixProgress.Indicator
        style={{ width: `${share}%` }}
        className={cn('h-full rounded-[2px] bg-primary', barClassName, value === null && 'animate-pulse')}
      />
    </RadixProgress.Root>
  );
}
