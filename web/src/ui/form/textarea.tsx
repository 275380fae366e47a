import type { ComponentProps } from 'react';
import { cn } from '../class-names.ts';
import { controlClasses } from './control-classes.ts';
import { useFieldControl } from './field-context.ts';

/** A text of several lines. Near `maxLength`, where the browser cuts off what is typed or pasted, it says how long it is. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  const field = useFieldControl(rest);
  const { value, maxLength } = rest;
  return (
    <>
      <textarea
        rows={3}
        {...rest}
        {...field}
        className={cn(
          controlClasses,
          'field-sizing-content max-h-80 min-h-16 w-full px-2.5 py-1.75 text-[16px]/5.5 placeholder:text-subtle-foreground sm:text-base sm:leading-5 lg:text-sm',
          className,
        )}
      />
      {typeof value === 'string' && maxLength !== undefined && value.length >= maxLength * COUNTED_FROM && (
        <p aria-live="polite" className="text-xs text-muted-foreground tabular">
          {inWords.format(value.length)} of {inWords.format(maxLength)} characters
        </p>
      )}
    </>
  );
}

const COUNTED_FROM = 0.9;
const inWords = new Intl.NumberFormat('en-US');
