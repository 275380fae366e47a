import type { ComponentProps, ReactNode, Ref } from 'react';
import { cn } from '../class-names.ts';
import { controlClasses, controlHeight } from './control-classes.ts';
import { useFieldControl } from './field-context.ts';

export interface InputProps extends ComponentProps<'input'> {
  /** A unit or icon before the text: `$`, a magnifying glass. */
  leading?: ReactNode;
  /** A unit, keyboard hint or small button after the text. */
  trailing?: ReactNode;
  /** The box around the input, including `leading` and `trailing`. */
  boxRef?: Ref<HTMLSpanElement>;
}

/** A single-line text input. `className` sizes the box. */
export function Input({ leading, trailing, boxRef, className, type = 'text', ...rest }: InputProps) {
  const field = useFieldControl(rest);
  return (
    <span
      ref={boxRef}
      className={cn(
        controlClasses,
        controlHeight,
        '[&>svg]:size-3.5 [&>svg]:shrink-0 [&>svg]:text-subtle-foreground',
        className,
      )}
    >
      {typeof leading === 'string' ? <span className="text-subtle-foreground">{leading}</span> : leading}
      <input
        type={type}
        {...rest}
        {...field}
        className="h-full w-full min-w-0 flex-1 bg-transparent shadow-none outline-none placeholder:text-subtle-foreground focus-visible:shadow-none"
      />
      {typeof trailing === 'string' ? <span className="text-subtle-foreground">{trailing}</span> : trailing}
    </span>
  );
}
