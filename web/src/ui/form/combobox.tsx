import { ChevronDown } from 'lucide-react';
import { Popover as RadixPopover } from 'radix-ui';
import { type Ref, useContext, useState } from 'react';
import { cn } from '../class-names.ts';
import { panelClasses } from '../overlay/layer-classes.ts';
import { Sheet } from '../overlay/sheet.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import { ComboboxList, type ComboboxListProps } from './combobox-list.tsx';
import { controlClasses, controlHeight, wrappingControl, wrappingValue } from './control-classes.ts';
import { FieldContext, useFieldControl } from './field-context.ts';

interface ComboboxProps extends Omit<ComboboxListProps, 'label' | 'onChoose'> {
  onValueChange: (value: string | null) => void;
  onBlur?: () => void;
  placeholder: string;
  /** The text for a value that isn't among the options, as when the server searches. */
  valueLabel?: string;
  disabled?: boolean;
  id?: string;
  'aria-label'?: string;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A select with search. With `onSearch`, the caller supplies the matching options. */
export function Combobox(props: ComboboxProps) {
  const { value, onValueChange, onBlur, placeholder, valueLabel, disabled, id, className, ref, ...list } = props;
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const field = useFieldControl({ id });
  const surrounding = useContext(FieldContext);
  const chosen = list.options.find((option) => option.value === value);
  const shown = value === null ? list.noneLabel : (chosen?.label ?? valueLabel);
  const label = props['aria-label'] ?? surrounding?.label ?? placeholder;

  const content = (
    <ComboboxList
      {...list}
      label={label}
      value={value}
      onChoose={(next) => {
        setIsOpen(false);
        onValueChange(next);
      }}
    />
  );
  const trigger = (
    <button
      ref={ref}
      type="button"
      {...field}
      role="combobox"
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      aria-label={props['aria-label']}
      aria-labelledby={props['aria-label'] ? undefined : surrounding?.labelId}
      disabled={disabled}
      onBlur={onBlur}
      className={cn(controlClasses, controlHeight, wrappingControl, 'w-full text-left', className)}
    >
      <span className={cn('min-w-0 flex-1 truncate', wrappingValue, shown === undefined && 'text-subtle-foreground')}>
        {shown ?? placeholder}
      </span>
      <ChevronDown className="size-3.5 shrink-0 text-subtle-foreground" strokeWidth={1.75} aria-hidden="true" />
    </button>
  );

  if (isPhone) {
    return (
      <Sheet open={isOpen} onOpenChange={setIsOpen} title={label} trigger={trigger} className="h-[92dvh]">
        {content}
      </Sheet>
    );
  }
  return (
    <RadixPopover.Root modal open={isOpen} onOpenChange={setIsOpen}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          aria-label={label}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className={cn(panelClasses, 'w-(--radix-popover-trigger-width) min-w-64 p-0')}
        >
          {content}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
