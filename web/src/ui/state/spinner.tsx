import { cn } from '../class-names.ts';

/** A spinner for waits inside a control. Decorative: the text next to it says what is happening. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      className={cn('size-4 shrink-0 animate-turn', className)}
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      aria-hidden="true"
    >
      <circle cx="8" cy="8" r="6" stroke="currentColor" strokeWidth="2" opacity=".25" />
      <path d="M14 8a6 6 0 0 0-6-6" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
