import { type ReactNode, useId } from 'react';

/** A group of settings: its heading beside its controls. */
export function SettingsPanel({ heading, children }: { heading: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="grid grid-cols-1 max-w-215 gap-4 rounded-lg border border-border bg-card px-4 py-4 sm:px-5 lg:grid-cols-[12rem_minmax(0,1fr)]"
    >
      <h2 id={headingId} className="text-[13.5px]/5 font-semibold">
        {heading}
      </h2>
      <div className="grid max-w-116 content-start justify-items-start gap-4 [&>*]:max-w-full [&>div]:w-full [&>form]:w-full [&>ul]:w-full">
        {children}
      </div>
    </section>
  );
}
