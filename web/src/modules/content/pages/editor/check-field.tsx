import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import type { PageForm } from './use-page-form.ts';

interface CheckFieldProps {
  control: PageForm['control'];
  name: 'isPublic' | 'noIndex';
  label: string;
  hint: string;
  /** Why the checkbox is disabled; shown instead of the hint. */
  disabledReason?: string;
}

/** A checkbox for an on/off setting, with a hint that explains it. */
export function CheckField({ control, name, label, hint, disabledReason }: CheckFieldProps) {
  const id = useId();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur } }) => (
        <div className="flex items-start gap-2.5 pt-1">
          <Checkbox
            ref={ref}
            id={id}
            aria-describedby={`${id}hint`}
            disabled={disabledReason !== undefined}
            checked={value === 'yes'}
            onCheckedChange={(isOn) => onChange(isOn ? 'yes' : 'no')}
            onBlur={onBlur}
            className="mt-px"
          />
          <div className="min-w-0">
            <label htmlFor={id} className="block text-sm/4.5 font-medium">
              {label}
            </label>
            <p id={`${id}hint`} className="text-xs text-muted-foreground">
              {disabledReason ?? hint}
            </p>
          </div>
        </div>
      )}
    />
  );
}
