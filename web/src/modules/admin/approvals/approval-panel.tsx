import { type ReactNode, useId } from 'react';

export function ApprovalPanel({ heading, children }: { heading: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="rounded-lg border border-border bg-card">
      <header className="flex min-h-11 items-center border-b border-border px-4">
        <h2 id={headingId} className="text-[13.5px]/5 font-semibold">
          {heading}
        </h2>
      </header>
      {children}
    </section>
  );
}
