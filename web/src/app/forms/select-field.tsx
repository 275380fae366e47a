import type { FieldPath, FieldValues } from 'react-hook-form';
import { Select, type SelectProps } from '../../ui/form/select.tsx';
import { ControlledField, type ControlledFieldProps } from './controlled-field.tsx';

/** A form field that is a select. */
export function SelectField<Values extends FieldValues, Name extends FieldPath<Values>, Output, Value extends string>({
  options,
  placeholder,
  disabled,
  ...field
}: ControlledFieldProps<Values, Name, Output> & Pick<SelectProps<Value>, 'options' | 'placeholder' | 'disabled'>) {
  return (
    <ControlledField {...field}>
      {(entry) => (
        <Select
          {...entry}
          value={options.find(({ value }) => value === entry.value)?.value}
          options={options}
          placeholder={placeholder}
          disabled={disabled}
        />
      )}
    </ControlledField>
  );
}
