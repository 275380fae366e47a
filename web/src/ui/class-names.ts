import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const mergeTailwind = extendTailwindMerge({
  extend: {
    theme: {
      text: ['2xs', 'md', 'label'],
      'font-weight': ['book', 'strong'],
      spacing: ['control', 'control-sm', 'touch', 'row', 'header', 'sidebar', 'gutter'],
      shadow: ['card-lift', 'popover', 'dialog'],
    },
  },
});

/** Joins class names. Of two utilities that set the same property, the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return mergeTailwind(clsx(classes));
}

// Builds tailwind-merge's tables now. It takes a slow device 50 ms, which is free while other scripts download.
mergeTailwind('');
