import { RadioGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { useActiveInView } from './use-active-in-view.ts';

interface SegmentedControlProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
}

/** A choice among two to five views of the same data. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  className,
}: SegmentedControlProps<Value>) {
  const row = useActiveInView('[data-state="checked"]');
  function choose(text: string): void {
    const option = options.find((candidate) => candidate.value === text);
    if (option) onValueChange(option.value);
  }
  return (
    <RadioGroup.Root
      ref={row}
      aria-label={label}
      orientation="horizontal"
      value={value}
      onValueChange={choose}
      className={cn(
        'inline-flex max-w-full gap-px overflow-x-auto rounded-[7px] bg-muted p-0.5 [scrollbar-width:none] print:bg-transparent print:p-0',
        className,
      )}
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          className={cn(
            'flex h-9 shrink-0 items-center gap-1.5 rounded-[5px] px-2.5 text-label font-strong whitespace-nowrap text-muted-foreground focus-ring-inset hover:text-foreground lg:h-7',
            'data-[state=checked]:bg-background data-[state=checked]:text-foreground data-[state=checked]:shadow-[0_0_0_1px_var(--border),var(--shadow-xs)] dark:data-[state=checked]:bg-popover',
            '[&_svg]:size-4 [&_svg]:stroke-[1.75]',
            'print:h-auto print:px-0 print:shadow-none! print:[&_svg]:hidden',
          )}
        >
          {option.icon}
          {option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
