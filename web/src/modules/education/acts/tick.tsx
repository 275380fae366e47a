import { Checkbox } from '../../../ui/checkbox.tsx';

interface TickProps {
  label: string;
  checked: boolean;
  onChange: (isChecked: boolean) => void;
  /** Why it cannot be ticked. */
  disabledReason?: string;
}

export function Tick({ label, checked, onChange, disabledReason }: TickProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is a control of Radix
    <label className="flex items-center gap-2.5 text-sm">
      <Checkbox checked={checked} disabled={disabledReason !== undefined} onCheckedChange={onChange} />
      <span>
        {label}
        {disabledReason && <span className="block text-xs text-muted-foreground">{disabledReason}</span>}
      </span>
    </label>
  );
}
