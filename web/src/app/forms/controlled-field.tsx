import type { ReactNode } from 'react';
import { type Control, Controller, type FieldPath, type FieldPathValue, type FieldValues } from 'react-hook-form';
import { Field, type FieldProps } from '../../ui/form/field.tsx';

/** The props our controls need to act as a form field. */
interface ControlledValue<Value> {
  ref: (element: HTMLElement | null) => void;
  value: Value;
  onValueChange: (value: unknown) => void;
  onBlur: () => void;
}

export interface ControlledFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Output>
  extends Omit<FieldProps, 'error' | 'children'> {
  control: Control<Values, unknown, Output>;
  name: Name;
}

interface WithControl<Value> {
  children: (field: ControlledValue<Value>) => ReactNode;
}

/** A form field around a custom control, with its label and validation error. */
export function ControlledField<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  control,
  name,
  children,
  ...field
}: ControlledFieldProps<Values, Name, Output> & WithControl<FieldPathValue<Values, Name>>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
        // Named, so the focus can be moved to controls that take no ref.
        <div data-entry={name} className="contents">
          <Field {...field} error={fieldState.error?.message}>
            {children({ ref, value, onValueChange: onChange, onBlur })}
          </Field>
        </div>
      )}
    />
  );
}
