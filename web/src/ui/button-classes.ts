import { cva, type VariantProps } from 'class-variance-authority';
import { cn } from './class-names.ts';

/** Button classes for links that look like buttons: `<Link className={buttonClasses({ variant: 'primary' })}>`. */
export function buttonClasses(look?: VariantProps<typeof variants>): string {
  // Merged, so a variant's border overrides the shared transparent one.
  return cn(variants(look));
}

const variants = cva(
  [
    'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md border border-transparent font-strong whitespace-nowrap select-none',
    'transition-[background-color,border-color,color,opacity] duration-(--duration-hover) focus-ring',
    'print:hidden disabled:opacity-50 aria-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:stroke-[1.75]',
  ],
  {
    variants: {
      variant: {
        primary: [
          'bg-primary text-primary-foreground shadow-[inset_0_1px_0_oklch(1_0_0/.14),var(--shadow-xs)]',
          'not-disabled:not-aria-disabled:hover:bg-primary-hover',
        ],
        secondary: [
          'border-border-strong bg-card text-foreground shadow-xs',
          'not-disabled:not-aria-disabled:hover:bg-accent',
        ],
        ghost:
          'text-muted-foreground not-disabled:not-aria-disabled:hover:bg-accent not-disabled:not-aria-disabled:hover:text-foreground',
        destructive: [
          'bg-destructive text-destructive-foreground',
          'not-disabled:not-aria-disabled:hover:bg-destructive-hover',
        ],
        link: 'font-medium text-link hover:underline print:inline-flex',
      },
      size: {
        md: 'h-11 px-4 text-base sm:h-10 sm:px-3 sm:text-sm lg:h-control',
        sm: 'h-10 px-3 text-[13.5px] sm:h-9 sm:px-2.25 sm:text-label lg:h-control-sm',
        icon: 'size-11 text-muted-foreground lg:size-control',
        'icon-sm': 'size-11 text-muted-foreground lg:size-control-sm',
      },
    },
    compoundVariants: [{ variant: 'link', class: 'h-auto px-0 sm:px-0 lg:h-auto' }],
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
);
