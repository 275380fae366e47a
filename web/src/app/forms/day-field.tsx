import type { FieldPath, FieldValues } from 'react-hook-form';
import { DatePicker, type DatePickerProps } from '../../ui/form/date-picker.tsx';
import { organization } from '../organization.ts';
import { ControlledField, type ControlledFieldProps } from './controlled-field.tsx';

/** A form field for a day, in the business's time zone by default. */
export function DayField<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  timeZone = organization.timeZone,
  placeholder,
  disablePast,
  onPicked,
  ...field
}: ControlledFieldProps<Values, Name, Output> &
  Partial<Pick<DatePickerProps, 'timeZone' | 'placeholder' | 'disablePast'>> & {
    /** Called once the form has the new day, for fields that follow it. */
    onPicked?: () => void;
  }) {
  return (
    <ControlledField {...field}>
      {({ onValueChange, ...entry }) => (
        <DatePicker
          {...entry}
          {...{ timeZone, placeholder, disablePast }}
          onValueChange={(day) => {
            onValueChange(day);
            onPicked?.();
          }}
        />
      )}
    </ControlledField>
  );
}
