import type { ReactNode } from 'react';
import { type Control, Controller, type FieldPath, type FieldPathValue, type FieldValues } from 'react-hook-form';
import { Field, type FieldProps } from '../../ui/field.tsx';

/** What a control of ours takes to be an entry of a form. */
interface Entry<Value> {
  ref: (element: HTMLElement | null) => void;
  value: Value;
  onValueChange: (value: unknown) => void;
  onBlur: () => void;
}

export interface ControlledFieldProps<Entries extends FieldValues, Name extends FieldPath<Entries>, Output>
  extends Omit<FieldProps, 'error' | 'children'> {
  control: Control<Entries, unknown, Output>;
  name: Name;
}

interface WithControl<Value> {
  children: (entry: Entry<Value>) => ReactNode;
}

/** An entry of a form with a control that is no plain input: with its label, and the error the form has for it. */
export function ControlledField<Entries extends FieldValues, Name extends FieldPath<Entries>, Output>({
  control,
  name,
  children,
  ...field
}: ControlledFieldProps<Entries, Name, Output> & WithControl<FieldPathValue<Entries, Name>>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
        <Field {...field} error={fieldState.error?.message}>
          {children({ ref, value, onValueChange: onChange, onBlur })}
        </Field>
      )}
    />
  );
}
