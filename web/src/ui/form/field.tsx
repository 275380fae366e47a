import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cn } from '../class-names.ts';
import { FieldContext } from './field-context.ts';

export interface FieldProps {
  label: string;
  required?: boolean;
  /** Shown below the control; an error replaces it. */
  hint?: ReactNode;
  error?: string;
  /** A short text or link at the end of the label line. */
  labelAside?: ReactNode;
  /** Keeps the label for screen readers only, where the layout makes it obvious. */
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
}

/** A control with its label, hint and error. Input, Textarea, Select, Combobox and DatePicker inherit its props. */
export function Field({
  label,
  required = false,
  hint,
  error,
  labelAside,
  hideLabel = false,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const [labelId, hintId, errorId] = [`${id}label`, `${id}hint`, `${id}error`];
  const describedBy = error ? errorId : hint ? hintId : undefined;
  return (
    <FieldContext value={{ id, label, labelId, describedBy, isInvalid: Boolean(error), isRequired: required }}>
      <div className={cn('flex min-w-0 flex-col gap-1.25', className)}>
        <div className={cn('flex items-baseline gap-0.75', hideLabel && 'sr-only')}>
          <label id={labelId} htmlFor={id} className="text-[13.5px]/4 font-strong sm:text-label">
            {label}
            {required && (
              <span aria-hidden="true" className="ml-0.75 text-destructive-text">
                *
              </span>
            )}
          </label>
          {labelAside && <span className="ml-auto text-xs text-subtle-foreground">{labelAside}</span>}
        </div>
        {children}
        {error ? (
          <p id={errorId} data-problem-of={label} className="flex items-center gap-1.25 text-xs text-destructive-text">
            <CircleAlert className="size-3.5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
            {error}
          </p>
        ) : (
          hint && (
            <p id={hintId} className="text-xs wrap-anywhere text-muted-foreground">
              {hint}
            </p>
          )
        )}
      </div>
    </FieldContext>
  );
}
