import { Check, Minus } from 'lucide-react';
import { Checkbox as RadixCheckbox } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../class-names.ts';
import { useFieldControl } from './field-context.ts';

type CheckboxProps = Omit<
  ComponentProps<typeof RadixCheckbox.Root>,
  'children' | 'checked' | 'defaultChecked' | 'onCheckedChange'
> & {
  checked: boolean | 'indeterminate';
  onCheckedChange?: (isChecked: boolean) => void;
};

/**
 * A checkbox; `checked="indeterminate"` for a partly selected group. Put it in a `<label>` or give it an `aria-label`.
 */
export function Checkbox({ className, checked, onCheckedChange, ...rest }: CheckboxProps) {
  const field = useFieldControl(rest);
  return (
    <RadixCheckbox.Root
      {...rest}
      {...field}
      checked={checked}
      onCheckedChange={(state) => onCheckedChange?.(state === true)}
      className={cn(
        'relative grid size-4 shrink-0 place-items-center rounded-sm border-[1.5px] border-input bg-card focus-ring',
        'before:absolute before:-inset-1.5 before:content-[""] max-lg:before:-inset-3.5',
        'data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=checked]:text-primary-foreground',
        'data-[state=indeterminate]:border-primary data-[state=indeterminate]:bg-primary data-[state=indeterminate]:text-primary-foreground',
        'transition-colors duration-(--duration-press) disabled:opacity-50 aria-invalid:border-destructive',
        className,
      )}
    >
      {/* Radix's indicator reads each mark's animation name, which can lay out the whole page. */}
      {checked === true && <Check className="size-3" strokeWidth={2.5} aria-hidden="true" />}
      {checked === 'indeterminate' && <Minus className="size-3" strokeWidth={2.5} aria-hidden="true" />}
    </RadixCheckbox.Root>
  );
}
