import { type ReactNode, useId } from 'react';
import { cn } from './class-names.ts';

interface PanelProps {
  title: string;
  /** A short text next to the title. */
  note?: ReactNode;
  /** Actions for the whole panel, at the end of its header. */
  actions?: ReactNode;
  isBusy?: boolean;
  /** Use 3 inside a section that has a heading. */
  headingLevel?: 2 | 3;
  className?: string;
  children: ReactNode;
}

/** A titled section of a page, with a hairline border. */
export function Panel({ title, note, actions, isBusy = false, headingLevel = 2, className, children }: PanelProps) {
  const titleId = useId();
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <section
      aria-labelledby={titleId}
      aria-busy={isBusy || undefined}
      className={cn('min-w-0 rounded-lg border border-border bg-card', className)}
    >
      <header className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-2 border-b border-border py-2.5 pr-2 pl-4">
        <Heading id={titleId} className="min-w-0 text-[13.5px]/5 font-semibold wrap-break-word">
          {title}
        </Heading>
        {note && <span className="text-xs text-muted-foreground tabular">{note}</span>}
        {actions && <span className="-my-1 ml-auto flex flex-wrap items-center gap-1.5 print:hidden">{actions}</span>}
      </header>
      {children}
    </section>
  );
}

/** The same frame for a state with its own headline: empty, no matches, failed. */
export function StatePanel({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cn('rounded-lg border border-border bg-card', className)}>{children}</div>;
}
