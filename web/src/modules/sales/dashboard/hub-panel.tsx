import { type ReactNode, useId } from 'react';
import { Skeleton } from '../../../ui/state/skeleton.tsx';

interface HubPanelProps {
  title: string;
  /** Links at the end of the panel's header. */
  links: ReactNode;
  isLoading: boolean;
  children: ReactNode;
}

/** A titled panel of the Operations Hub. */
export function HubPanel({ title, links, isLoading, children }: HubPanelProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      aria-busy={isLoading || undefined}
      className="@container min-w-0 rounded-lg border border-border bg-card"
    >
      <header className="flex min-h-11 items-center gap-2 border-b border-border pr-2 pl-4">
        <h2 id={titleId} className="flex-1 text-[13.5px]/5 font-semibold">
          {title}
        </h2>
        {links}
      </header>
      {children}
    </section>
  );
}

/** Placeholders for three rows. */
export function HubRowsSkeleton() {
  return [1, 2, 3].map((row) => (
    <div key={row} className={hubRowClasses('grid-cols-[minmax(0,1fr)_76px]')}>
      <div>
        <Skeleton className="w-2/5" />
        <Skeleton className="mt-1.75 h-2 w-3/5" />
      </div>
      <Skeleton className="w-full" />
    </div>
  ));
}

export function HubEmptyText({ children }: { children: ReactNode }) {
  return <p className="px-4 py-8 text-center text-muted-foreground">{children}</p>;
}

/** The classes of a panel row; the caller sets the columns, with fewer in a narrow panel (`@lg`). */
export function hubRowClasses(columns: string): string {
  return `grid h-14 items-center gap-3 border-b border-border px-4 last:border-b-0 @lg:h-12 ${columns}`;
}
