import { type ReactNode, useId } from 'react';
import { StatusBadge } from './status-badge.tsx';

interface HealthPanelProps {
  title: string;
  icon?: ReactNode;
  status?: string;
  children: ReactNode;
}

export function HealthPanel({ title, icon, status, children }: HealthPanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg border border-border bg-card">
      <header className="flex min-h-11 items-center gap-2 border-b border-border px-4 [&_svg]:size-4 [&_svg]:text-muted-foreground">
        {icon}
        <h2 id={id} className="flex-1 text-[13.5px]/5 font-semibold">
          {title}
        </h2>
        {status !== undefined && <StatusBadge status={status} />}
      </header>
      {children}
    </section>
  );
}

/** A list of names and figures, one per line. */
export function FigureList({ children }: { children: ReactNode }) {
  return <dl className="px-4 py-1.5">{children}</dl>;
}

export function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-8.5 items-center gap-3">
      <dt className="flex-1 text-muted-foreground">{label}</dt>
      <dd className="font-semibold tabular">{children}</dd>
    </div>
  );
}
