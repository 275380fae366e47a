import type { ReactNode } from 'react';
import { cn } from './class-names.ts';

/** A key cap for a key or a key combination. */
export function Kbd({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <kbd
      className={cn(
        'inline-block min-w-4.5 rounded-sm border border-b-[1.5px] border-border bg-background px-1 text-center font-sans text-2xs font-medium text-subtle-foreground',
        className,
      )}
    >
      {children}
    </kbd>
  );
}
