import { type ReactNode, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { inLine } from '../../api/field-errors.ts';

interface EntrySetProps {
  /** The field the controls fill together. */
  name: string;
  label: string;
  hint?: ReactNode;
  /** Other fields that the error is about, such as the total that a list must add up to. */
  comparedWith?: readonly string[];
  /** Rendered below the error. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A form field with several controls, such as a list. Errors that no control shows appear below them. */
export function EntrySet({ name, label, hint, comparedWith = [], footer, children }: EntrySetProps) {
  const problem = useCurrentProblem([name, ...comparedWith]);
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

/**
 * The error of the first field, until one of the fields changes: then it may no longer be true, and only the next save can tell. While
 * a person types, the form checks nothing but the control they type in.
 */
function useCurrentProblem(names: readonly [string, ...string[]]): unknown {
  const { control, formState } = useFormContext();
  const entries = JSON.stringify(useWatch({ control, name: names }));
  const error = formState.errors[names[0]];
  const problem =
    error?.root?.message ?? error?.message ?? problemWithoutControl(error, names[0], control._names.mount);
  const [judged, setJudged] = useState({ problem, saves: formState.submitCount, entries });
  if (judged.problem !== problem || judged.saves !== formState.submitCount) {
    setJudged({ problem, saves: formState.submitCount, entries });
  }
  return judged.entries === entries ? problem : undefined;
}

/** The first error of a row that none of its controls shows: it's about something that isn't typed. */
function problemWithoutControl(errors: unknown, name: string, controls: ReadonlySet<string>): string | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined;
  for (const [key, error] of Object.entries(errors)) {
    const at = `${name}.${key}`;
    if (typeof error !== 'object' || error === null || controls.has(at)) continue;
    const message =
      typeof error.message === 'string'
        ? inLine(at.split('.'), error.message)
        : problemWithoutControl(error, at, controls);
    if (message !== undefined) return message;
  }
  return undefined;
}
