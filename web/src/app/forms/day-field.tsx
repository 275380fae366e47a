import type { FieldPath, FieldValues } from 'react-hook-form';
import { DatePicker, type DatePickerProps } from '../../ui/date-picker.tsx';
import { organization } from '../organization.ts';
import { ControlledField, type ControlledFieldProps } from './controlled-field.tsx';

/** A form field for a day, in the business's time zone by default. */
export function DayField<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  timeZone = organization.timeZone,
  placeholder,
  disablePast,
  ...field
}: ControlledFieldProps<Values, Name, Output> &
  Partial<Pick<DatePickerProps, 'timeZone' | 'placeholder' | 'disablePast'>>) {
  return (
    <ControlledField {...field}>
      {(entry) => <DatePicker {...entry} timeZone={timeZone} placeholder={placeholder} disablePast={disablePast} />}
    </ControlledField>
  );
}
