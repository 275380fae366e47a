import { cn } from '../class-names.ts';

/** A gray bar in place of content that is loading. Appears after 150 ms, so quick responses don't flicker. */
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
