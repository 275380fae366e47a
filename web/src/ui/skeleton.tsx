import { cn } from './class-names.ts';

/** A grey bar in the shape of what is coming. Shows only after 150 ms, so quick answers do not flicker. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      data-shimmer=""
      aria-hidden="true"
      className={cn(
        'block h-2.5 animate-skeleton rounded-sm bg-skeleton',
        'bg-[linear-gradient(90deg,var(--skeleton)_30%,var(--skeleton-shine)_50%,var(--skeleton)_70%)] bg-size-[200%_100%]',
        className,
      )}
    />
  );
}
