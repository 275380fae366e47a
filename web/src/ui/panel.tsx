import { type ReactNode, useId } from 'react';
import { cn } from './class-names.ts';

interface PanelProps {
  title: string;
  /** A short text beside the title. */
  note?: ReactNode;
  /** What can be done with the whole panel, at the end of its head. */
  actions?: ReactNode;
  isBusy?: boolean;
  /** 3 inside a part of the page that has a heading of its own. */
  headingLevel?: 2 | 3;
  className?: string;
  children: ReactNode;
}

/** A titled part of a page in a hairline frame. */
export function Panel({ title, note, actions, isBusy = false, headingLevel = 2, className, children }: PanelProps) {
  const titleId = useId();
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <section
      aria-labelledby={titleId}
      aria-busy={isBusy || undefined}
      className={cn('min-w-0 rounded-lg border border-border bg-card', className)}
    >
      <header className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 border-b border-border py-1.5 pr-2 pl-4">
        <Heading id={titleId} className="text-[13.5px]/5 font-semibold">
          {title}
        </Heading>
        {note && <span className="text-xs text-muted-foreground tabular">{note}</span>}
        {actions && <span className="ml-auto flex flex-wrap items-center gap-1.5 print:hidden">{actions}</span>}
      </header>
      {children}
    </section>
  );
}

/** The same frame around a state that has a headline of its own: nothing here yet, no match, failed. */
export function StatePanel({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cn('rounded-lg border border-border bg-card', className)}>{children}</div>;
}
