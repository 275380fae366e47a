import { Check, ChevronDown } from 'lucide-react';
import { Select as RadixSelect } from 'radix-ui';
import { type Ref, useContext, useState } from 'react';
import { cn } from '../class-names.ts';
import { panelClasses, panelItemClasses } from '../overlay/layer-classes.ts';
import { OptionSheet, type SelectOption } from '../overlay/option-sheet.tsx';
import { readStyleNonce } from '../style-nonce.ts';
import { useIsPhone } from '../use-is-phone.ts';
import { controlClasses, controlHeight, wrappingControl, wrappingValue } from './control-classes.ts';
import { FieldContext, useFieldControl } from './field-context.ts';

export interface SelectProps<Value extends string> {
  options: readonly SelectOption<Value>[];
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  onBlur?: () => void;
  placeholder?: string;
  disabled?: boolean;
  id?: string;
  name?: string;
  'aria-label'?: string;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A select with a few fixed options; a bottom sheet on phones. Labeled by the Field around it or by `aria-label`. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const isPhone = useIsPhone();
  return isPhone ? <PhoneSelect {...props} /> : <DesktopSelect {...props} />;
}

function DesktopSelect<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onValueChange, onBlur, placeholder, disabled, name, className, ref } = props;
  const field = useFieldControl({ id: props.id });
  const chosen = options.find((option) => option.value === value);
  function choose(text: string): void {
    const option = options.find((candidate) => candidate.value === text);
    if (option) onValueChange(option.value);
  }
  return (
    <RadixSelect.Root value={value ?? ''} onValueChange={choose} disabled={disabled} name={name}>
      <RadixSelect.Trigger
        ref={ref}
        {...field}
        aria-label={props['aria-label']}
        onBlur={onBlur}
        className={triggerClasses(className)}
      >
        <span className={valueClasses(chosen)}>
          <RadixSelect.Value placeholder={placeholder}>{chosen && (chosen.content ?? chosen.label)}</RadixSelect.Value>
        </span>
        <ChevronDown className="size-3.5 shrink-0 text-subtle-foreground" strokeWidth={1.75} aria-hidden="true" />
      </RadixSelect.Trigger>
      <RadixSelect.Portal>
        <RadixSelect.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className={cn(
            panelClasses,
            'max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) origin-(--radix-select-content-transform-origin)',
          )}
        >
          <RadixSelect.Viewport nonce={readStyleNonce()}>
            {options.map((option) => (
              <RadixSelect.Item
                key={option.value}
                value={option.value}
                textValue={option.label}
                className={cn(panelItemClasses, 'max-lg:h-10')}
              >
                <RadixSelect.ItemText>{option.content ?? option.label}</RadixSelect.ItemText>
                <RadixSelect.ItemIndicator className="ml-auto">
                  <Check aria-hidden="true" />
                </RadixSelect.ItemIndicator>
              </RadixSelect.Item>
            ))}
          </RadixSelect.Viewport>
        </RadixSelect.Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  );
}

function PhoneSelect<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onValueChange, onBlur, placeholder, disabled, className, ref } = props;
  const [isOpen, setIsOpen] = useState(false);
  const field = useFieldControl({ id: props.id });
  const surrounding = useContext(FieldContext);
  const chosen = options.find((option) => option.value === value);
  return (
    <OptionSheet
      open={isOpen}
      onOpenChange={setIsOpen}
      title={props['aria-label'] ?? surrounding?.label ?? placeholder ?? 'Choose'}
      options={options}
      value={value}
      onValueChange={onValueChange}
      trigger={
        <button
          ref={ref}
          type="button"
          {...field}
          // A combobox announces its value; a labeled button wouldn't.
          role="combobox"
          aria-expanded={isOpen}
          aria-label={props['aria-label']}
          disabled={disabled}
          onBlur={onBlur}
          className={cn(triggerClasses(className), wrappingControl)}
        >
          <span className={cn(valueClasses(chosen), wrappingValue)}>
            {chosen ? (chosen.content ?? chosen.label) : placeholder}
          </span>
          <ChevronDown className="size-3.5 shrink-0 text-subtle-foreground" strokeWidth={1.75} aria-hidden="true" />
        </button>
      }
    />
  );
}

/** Text that doesn't fit ends in an ellipsis, which a flex box wouldn't show; marks and badges are centered. */
function valueClasses(chosen: SelectOption<string> | undefined): string {
  return cn(
    'min-w-0 flex-1 truncate',
    chosen?.content && 'flex items-center [&>span]:flex [&>span]:items-center',
    !chosen && 'text-subtle-foreground',
  );
}

function triggerClasses(className: string | undefined): string {
  return cn(controlClasses, controlHeight, 'w-full text-left', className);
}
