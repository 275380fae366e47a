import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { Checkbox } from './checkbox.tsx';

interface TickProps {
  label: ReactNode;
  checked: boolean | 'indeterminate';
  onChange: (isChecked: boolean) => void;
  /** Why the checkbox is disabled. */
  disabledReason?: string;
  className?: string;
}

/** A checkbox with a clickable label. */
export function Tick({ label, checked, onChange, disabledReason, className }: TickProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: it contains a Radix checkbox
    <label className={cn('flex min-h-6 items-center gap-2.5 text-sm', className)}>
      <Checkbox checked={checked} disabled={disabledReason !== undefined} onCheckedChange={onChange} />
      <span>
        {label}
        {disabledReason && <span className="block text-xs text-muted-foreground">{disabledReason}</span>}
      </span>
    </label>
  );
}
