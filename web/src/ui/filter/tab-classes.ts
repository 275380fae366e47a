export const tabRowClasses =
  'flex h-11 shrink-0 items-stretch gap-0.5 overflow-x-auto border-b border-border px-2 [scrollbar-width:none] sm:px-3 lg:h-10 lg:px-4 print:h-auto print:border-0 print:px-0 print:pb-3';

/** The classes for tabs in a page's body, shown as a segmented control. */
export const segmentRowClasses =
  'inline-flex max-w-full gap-px self-start overflow-x-auto rounded-[7px] bg-muted p-0.5 [scrollbar-width:none]';

export const segmentClasses = [
  'flex h-9 shrink-0 items-center gap-1.5 rounded-[5px] px-2.5 text-label font-strong whitespace-nowrap text-muted-foreground focus-ring-inset hover:text-foreground lg:h-7',
  'data-[state=active]:bg-background data-[state=active]:text-foreground data-[state=active]:shadow-[0_0_0_1px_var(--border),var(--shadow-xs)] dark:data-[state=active]:bg-popover',
].join(' ');

/** A tab, active if Radix (`data-state`) or a link (`aria-current`) marks it. */
export const tabClasses = [
  'relative flex items-center gap-1.5 px-2 text-sm font-medium whitespace-nowrap text-muted-foreground focus-ring-inset',
  'transition-colors duration-(--duration-hover) hover:text-foreground',
  'aria-[current=page]:text-foreground data-[state=active]:text-foreground',
  'after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:bg-transparent after:content-[""]',
  'aria-[current=page]:after:bg-foreground data-[state=active]:after:bg-foreground print:after:hidden print:px-0',
].join(' ');
