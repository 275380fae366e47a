import { Switch as RadixSwitch } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../class-names.ts';
import { useFieldControl } from './field-context.ts';

/** An on/off control that takes effect immediately. Its label names the setting and the record. */
export function Switch({ className, ...rest }: Omit<ComponentProps<typeof RadixSwitch.Root>, 'children'>) {
  const field = useFieldControl(rest);
  return (
    <RadixSwitch.Root
      {...rest}
      {...field}
      className={cn(
        'relative h-4.5 w-7.5 shrink-0 rounded-full bg-input focus-ring transition-colors duration-(--duration-press)',
        'before:absolute before:-inset-x-1 before:-inset-y-1.5 before:content-[""] max-lg:before:-inset-x-2 max-lg:before:-inset-y-3.5',
        'data-[state=checked]:bg-primary disabled:opacity-50 forced-colors:border',
        className,
      )}
    >
      <RadixSwitch.Thumb className="block size-3.5 translate-x-0.5 rounded-full bg-steel-0 shadow-sm transition-transform duration-(--duration-press) data-[state=checked]:translate-x-3.5 dark:data-[state=checked]:bg-primary-foreground forced-colors:bg-[CanvasText]" />
    </RadixSwitch.Root>
  );
}
