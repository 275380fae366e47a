import { cn } from '../../../../ui/class-names.ts';
import { type ProbabilityBand, probabilityBand } from './probability-band.ts';

const bandClasses: Record<ProbabilityBand, string> = {
  high: 'bg-band-high',
  mid: 'bg-band-mid',
  low: 'bg-band-low',
  min: 'bg-band-min',
};

/** A bar colored by the probability's band. Decorative: the number is next to it. */
export function ProbabilityBar({ probability, className }: { probability: number; className?: string }) {
  return (
    <span aria-hidden="true" className={cn('block h-1.5 rounded-[2px] bg-muted', className)}>
      <span
        className={cn('block h-full rounded-[2px]', bandClasses[probabilityBand(probability)])}
        style={{ width: `${probability}%` }}
      />
    </span>
  );
}
