/** The box of every input control. Its border has 3:1 contrast; a halo marks focus and errors. */
export const controlClasses = [
  'flex min-w-0 items-center gap-2 rounded-md border border-input bg-card text-foreground outline-none',
  'transition-[border-color,box-shadow] duration-(--duration-hover)',
  'focus-visible:border-ring focus-visible:shadow-[0_0_0_3px_color-mix(in_oklch,var(--ring)_28%,transparent)]',
  'has-[input:focus-visible]:border-ring has-[input:focus-visible]:shadow-[0_0_0_3px_color-mix(in_oklch,var(--ring)_28%,transparent)]',
  'aria-invalid:border-destructive aria-invalid:shadow-[0_0_0_3px_color-mix(in_oklch,var(--destructive)_18%,transparent)]',
  'has-[input[aria-invalid=true]]:border-destructive has-[input[aria-invalid=true]]:shadow-[0_0_0_3px_color-mix(in_oklch,var(--destructive)_18%,transparent)]',
  'disabled:bg-muted disabled:opacity-60 has-[input:disabled]:bg-muted has-[input:disabled]:opacity-60',
  'forced-colors:focus-visible:outline-2 forced-colors:has-[input:focus-visible]:outline-2',
].join(' ');

/** 44 px with 16 px text on phones (so the browser doesn't zoom on focus), 40 px on tablets, 32 px on desktop. */
export const controlHeight = 'h-11 px-2.5 text-[16px] sm:h-10 sm:text-base lg:h-control lg:text-sm';

/** On phones, a chosen value that doesn’t fit wraps: there is no room beside it, and no hover to read the rest. */
export const wrappingControl = 'max-sm:h-auto max-sm:min-h-11 max-sm:py-2';
export const wrappingValue = 'max-sm:overflow-visible max-sm:whitespace-normal max-sm:wrap-anywhere';
