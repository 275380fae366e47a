import type { ReactNode } from 'react';

/** Replaces a screen's content: empty, no matches, failed, or no permission. */
export function ScreenState({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-100 flex-1 place-items-center rounded-lg border border-border bg-card sm:max-h-140">
      {children}
    </div>
  );
}
