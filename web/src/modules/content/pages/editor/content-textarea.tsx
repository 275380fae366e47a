import type { ComponentProps, RefObject } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useFieldControl } from '../../../../ui/form/field-context.ts';

interface ContentTextareaProps
  extends Pick<ComponentProps<'textarea'>, 'onKeyDown' | 'onPaste' | 'onDragOver' | 'onDrop'> {
  entry: UseFormRegisterReturn<'content'>;
  control: RefObject<HTMLTextAreaElement | null>;
}

/** Twelve rows, at least 300 px, growing with the text. The frame around it shows focus and errors. */
export function ContentTextarea({ entry, control, ...events }: ContentTextareaProps) {
  const field = useFieldControl({});
  const { ref, ...rest } = entry;
  return (
    <textarea
      {...field}
      {...rest}
      {...events}
      ref={(element) => {
        control.current = element;
        ref(element);
      }}
      rows={12}
      className="field-sizing-content block max-h-[72dvh] min-h-75 w-full resize-y bg-transparent px-4 py-3.5 text-[16px]/5.75 outline-none focus-visible:shadow-none sm:text-base sm:leading-5.75"
    />
  );
}
