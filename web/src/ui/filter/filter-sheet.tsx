import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { Popover } from '../overlay/popover.tsx';

interface FilterSheetProps {
  /** Whether any filter inside is set. */
  isActive: boolean;
  /** FilterGroups, and other controls the screen has no space for. */
  children: ReactNode;
}

/** All filters of a list behind a button at the end of the search box, for small screens. */
export function FilterSheet({ isActive, children }: FilterSheetProps) {
  return (
    <Popover
      label="Filters"
      align="end"
      className="max-h-[70dvh] w-[min(22rem,calc(100vw-2rem))] p-1.5"
      trigger={
        <button
          type="button"
          aria-label={isActive ? 'Filters (active)' : 'Filters'}
          className={cn(
            '-mr-1.5 grid size-10 shrink-0 place-items-center rounded-md focus-ring-inset lg:hidden',
            isActive ? 'text-link' : 'text-subtle-foreground',
          )}
        >
          <SlidersHorizontal className="size-4" strokeWidth={1.75} aria-hidden="true" />
        </button>
      }
    >
      {children}
    </Popover>
  );
}
