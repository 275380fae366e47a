import type { ReactNode } from 'react';
import { Checkbox } from './checkbox.tsx';

interface TickRowProps {
  title: string;
  /** A second line, such as the date. */
  support: ReactNode;
  /** The figure at the end. */
  figure: ReactNode;
  /** The accessible name, if it isn't everything the row shows. */
  label?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A row of a list to check off: a title over a second line, with a figure at the end. */
export function TickRow({ title, support, figure, label, checked, disabled, onChange }: TickRowProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: it contains a Radix checkbox
    <label className="flex min-w-0 flex-1 items-center gap-3">
      <Checkbox aria-label={label} checked={checked} disabled={disabled} onCheckedChange={onChange} />
      <span className="min-w-0 flex-1">
        <span title={title} className="block wrap-or-truncate leading-4.5 font-medium">
          {title}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-xs text-muted-foreground">{support}</span>
      </span>
      {figure}
    </label>
  );
}
