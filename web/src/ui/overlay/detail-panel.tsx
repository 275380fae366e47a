import type { ReactNode } from 'react';
import { orNotSet } from '../or-not-set.ts';

interface DetailPanelProps {
  title: string;
  /** A short text at the end of the title line. */
  aside?: ReactNode;
  /** Use 2 for a section of the page itself. */
  headingLevel?: 2 | 3;
  children: ReactNode;
}

/** A section of a record's page, with its own heading. */
export function DetailPanel({ title, aside, headingLevel = 3, children }: DetailPanelProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <section aria-label={title} className="min-w-0 rounded-lg border border-border bg-card">
      <header className="flex min-h-11 items-center gap-2 border-b border-border px-4">
        <Heading className="min-w-0 flex-1 wrap-break-word text-[13.5px]/5 font-semibold">{title}</Heading>
        {aside && <span className="text-xs text-muted-foreground tabular">{aside}</span>}
      </header>
      {children}
    </section>
  );
}

/** The label-value list of a panel. */
export function DetailLines({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 px-4 py-1.5 text-sm">{children}</dl>;
}

/** A label and its value; an empty one is “Not set”. */
export function DetailLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="py-1.5 leading-5 text-muted-foreground">{label}</dt>
      <dd className="min-w-0 py-1.5 text-right leading-5 break-words">{orNotSet(children)}</dd>
    </>
  );
}

/** A multi-line text at the end of a panel; renders nothing if it's empty. */
export function DetailText({ label, text }: { label: string; text: string | null }) {
  if (!text) return null;
  return (
    <div className="border-t border-border px-4 pt-2.5 pb-3.5 text-sm">
      <p className="text-muted-foreground">{label}</p>
      <p className="mt-0.5 leading-5 text-pretty break-words whitespace-pre-line">{text}</p>
    </div>
  );
}
