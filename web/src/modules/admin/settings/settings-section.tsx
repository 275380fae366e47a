import { type ReactNode, useId } from 'react';

interface SettingsSectionProps {
  heading: string;
  /** One line that explains the setting. */
  hint?: string;
  children: ReactNode;
}

/** A group of settings: its heading beside its controls. */
export function SettingsSection({ heading, hint, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-4 rounded-lg border border-border bg-card px-4 py-4 sm:px-5 lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-[13.5px]/5 font-semibold">
          {heading}
        </h2>
        {hint && <p className="mt-1 text-xs text-pretty text-muted-foreground">{hint}</p>}
      </div>
      <div className="grid max-w-140 min-w-0 grid-cols-1 content-start gap-4">{children}</div>
    </section>
  );
}
