import type { ComponentProps } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Input, type InputProps } from '../../ui/form/input.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import { ControlledField, type ControlledFieldProps } from './controlled-field.tsx';

interface TextProps
  extends Pick<
    InputProps,
    | 'leading'
    | 'trailing'
    | 'inputMode'
    | 'maxLength'
    | 'placeholder'
    | 'type'
    | 'autoFocus'
    | 'autoComplete'
    | 'autoCapitalize'
    | 'spellCheck'
  > {
  /** The input's own width, such as `sm:w-40`. */
  width?: string;
}

/** A form field with one line of text. */
export function TextField<Entries extends FieldValues, Name extends FieldPath<Entries>, Output>({
  control,
  name,
  label,
  required,
  hint,
  labelAside,
  hideLabel,
  className,
  width,
  autoComplete = 'off',
  ...input
}: ControlledFieldProps<Entries, Name, Output> & TextProps) {
  return (
    <ControlledField {...{ control, name, label, required, hint, labelAside, hideLabel, className }}>
      {({ onValueChange, ...entry }) => (
        <Input
          {...input}
          {...entry}
          name={name}
          autoComplete={autoComplete}
          className={width}
          onChange={onValueChange}
        />
      )}
    </ControlledField>
  );
}

/** A form field with an amount in dollars and cents. */
export function MoneyField<Entries extends FieldValues, Name extends FieldPath<Entries>, Output>(
  field: ControlledFieldProps<Entries, Name, Output> & Pick<TextProps, 'width' | 'autoFocus'>,
) {
  return <TextField {...field} inputMode="decimal" leading="$" />;
}

/** A form field with several lines of text. */
export function AreaField<Entries extends FieldValues, Name extends FieldPath<Entries>, Output>({
  rows = 3,
  maxLength,
  placeholder,
  autoFocus,
  autoCapitalize,
  spellCheck,
  ...field
}: ControlledFieldProps<Entries, Name, Output> &
  Pick<
    ComponentProps<'textarea'>,
    'rows' | 'maxLength' | 'placeholder' | 'autoFocus' | 'autoCapitalize' | 'spellCheck'
  >) {
  return (
    <ControlledField {...field}>
      {({ onValueChange, ...entry }) => (
        <Textarea
          {...{ rows, maxLength, placeholder, autoFocus, autoCapitalize, spellCheck }}
          {...entry}
          name={field.name}
          onChange={onValueChange}
        />
      )}
    </ControlledField>
  );
}
