import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';

interface EntrySetProps {
  /** The field the controls fill together. */
  name: string;
  label: string;
  hint?: ReactNode;
  /** Rendered below the error. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A form field with several controls, such as a list. Their error appears below them. */
export function EntrySet({ name, label, hint, footer, children }: EntrySetProps) {
  const { formState } = useFormContext();
  const error = formState.errors[name];
  const problem = error?.root?.message ?? error?.message;
  return (
    <fieldset data-entry={name} className="grid gap-2">
      <legend className="mb-1.25 text-[13.5px]/4 font-strong sm:text-label">{label}</legend>
      {children}
      {typeof problem === 'string' ? (
        <p role="alert" className="text-xs text-destructive-text">
          {problem}
        </p>
      ) : (
        hint && <p className="text-xs text-muted-foreground">{hint}</p>
      )}
      {footer}
    </fieldset>
  );
}
