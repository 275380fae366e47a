import { createContext, type ReactNode } from 'react';

/** Whether filters are being written out for paper. */
export const OnPaper = createContext(false);

/** FilterGroups as the values chosen in them, in words, because on paper a button with a count says nothing. */
export function PaperFilters({ children }: { children: ReactNode }) {
  return (
    <OnPaper value={true}>
      <div className="hidden print:contents">{children}</div>
    </OnPaper>
  );
}

/** The values of one filter, on paper. */
export function PaperFilter({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-1.5 text-sm not-has-data-chosen:hidden">
      <span className="text-muted-foreground">{label}:</span>
      {children}
    </div>
  );
}

export function PaperValue({ children }: { children: ReactNode }) {
  return (
    <span data-chosen="" className="inline-flex items-center not-last:after:content-[',']">
      {children}
    </span>
  );
}
