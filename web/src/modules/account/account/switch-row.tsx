import { useId } from 'react';
import { Switch } from '../../../ui/form/switch.tsx';

interface SwitchRowProps {
  label: string;
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function SwitchRow({ label, hint, isOn, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-4">
      <label htmlFor={id} className="min-w-0 flex-1">
        <span className="block font-strong">{label}</span>
        <span id={`${id}hint`} className="block text-xs text-muted-foreground">
          {hint}
        </span>
      </label>
      <Switch id={id} aria-label={label} aria-describedby={`${id}hint`} checked={isOn} onCheckedChange={onChange} />
    </div>
  );
}
