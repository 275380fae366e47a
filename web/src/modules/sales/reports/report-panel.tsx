import { type ReactNode, useId } from 'react';
import { Skeleton } from '../../../ui/state/skeleton.tsx';

interface ReportPanelProps {
  title: string;
  /** The panel's message, in one sentence. */
  summary?: ReactNode;
  isLoading: boolean;
  children?: ReactNode;
}

export function ReportPanel({ title, summary, isLoading, children }: ReportPanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg border border-border bg-card">
      <header className="border-b border-border px-4 py-2.5">
        <h2 id={id} className="title text-base">
          {title}
        </h2>
        {summary && <p className="text-xs text-muted-foreground">{summary}</p>}
      </header>
      {isLoading ? (
        <div aria-busy="true" className="grid gap-4 p-4">
          {['one', 'two', 'three', 'four', 'five', 'six'].map((row) => (
            <Skeleton key={row} className="h-4 w-full" />
          ))}
        </div>
      ) : (
        children
      )}
    </section>
  );
}
