import type { ComponentProps } from 'react';
import { cn } from '../class-names.ts';
import { controlClasses } from './control-classes.ts';
import { useFieldControl } from './field-context.ts';

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  const field = useFieldControl(rest);
  return (
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
  );
}
