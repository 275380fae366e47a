import { cn } from './class-names.ts';

/** The logo: the cross section of a lipped C-stud on a brick-colored square. */
export function Mark({ className }: { className?: string }) {
  return (
    <span
      className={cn(
        'grid size-6.5 shrink-0 place-items-center rounded-[5px] bg-brand text-brand-foreground',
        className,
      )}
    >
      <svg
        className="size-[65%]"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="M12.5 5.6V2.5H3.5v11h9v-3.1" />
      </svg>
    </span>
  );
}
