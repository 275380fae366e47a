import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { sheetItemClasses } from './layer-classes.ts';
import { Sheet } from './sheet.tsx';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  /** Replaces the label in the box and the list: a badge, bars, an icon with its label. */
  content?: ReactNode;
}

interface OptionSheetProps<Value extends string> {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  subtitle?: string;
  options: readonly SelectOption<Value>[];
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  trigger?: ReactElement;
}

/** A bottom sheet for choosing one of several options. */
export function OptionSheet<Value extends string>(props: OptionSheetProps<Value>) {
  const { open, onOpenChange, title, subtitle, options, value, onValueChange, trigger } = props;
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={title} subtitle={subtitle} trigger={trigger}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => {
            onOpenChange(false);
            onValueChange(option.value);
          }}
          className={cn(sheetItemClasses, option.value === value && 'bg-selected')}
        >
          {option.content ?? option.label}
          {option.value === value && <Check className="ml-auto text-link" aria-hidden="true" />}
        </button>
      ))}
    </Sheet>
  );
}
