export const tabRowClasses =
  'flex h-11 shrink-0 items-stretch gap-0.5 overflow-x-auto border-b border-border px-2 [scrollbar-width:none] sm:px-3 lg:h-10 lg:px-4';

/** A tab, marked active by Radix (`data-state`) or by a link (`aria-current`). */
export const tabClasses = [
  'relative flex items-center gap-1.5 px-2 text-sm font-medium whitespace-nowrap text-muted-foreground focus-ring-inset',
  'transition-colors duration-(--duration-hover) hover:text-foreground',
  'aria-[current=page]:text-foreground data-[state=active]:text-foreground',
  'after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:bg-transparent after:content-[""]',
  'aria-[current=page]:after:bg-foreground data-[state=active]:after:bg-foreground',
].join(' ');
