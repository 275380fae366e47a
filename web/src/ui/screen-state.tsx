import type { ReactNode } from 'react';

/** Where the content of a screen would be: nothing here yet, no match, failed, or not for this person. */
export function ScreenState({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-100 flex-1 place-items-center rounded-lg border border-border bg-card sm:max-h-140">
      {children}
    </div>
  );
}
