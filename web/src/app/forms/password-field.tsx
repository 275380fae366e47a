import type { FieldPath, FieldValues } from 'react-hook-form';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { ControlledField, type ControlledFieldProps } from './controlled-field.tsx';

/** A form field with a password. */
export function PasswordField<Entries extends FieldValues, Name extends FieldPath<Entries>, Output>({
  autoComplete,
  ...field
}: ControlledFieldProps<Entries, Name, Output> & { autoComplete: 'current-password' | 'new-password' }) {
  return (
    <ControlledField {...field}>
      {({ onValueChange, ...entry }) => (
        <PasswordInput {...entry} name={field.name} autoComplete={autoComplete} onChange={onValueChange} />
      )}
    </ControlledField>
  );
}
