import type { ComponentProps, ReactNode } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, type InputProps } from '../../ui/input.tsx';
import { Select, type SelectProps } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { organization } from '../organization.ts';
import type { EntryForm } from './use-record-form.ts';

/** The value of a checked checkbox in a form. */
export const YES = 'yes';

export interface EntryProps<Name extends string> {
  form: EntryForm<Name>;
  name: Name;
  label: string;
  required?: boolean;
  hint?: ReactNode;
  className?: string;
}

/** A labeled form field around its control. */
export function Entry<Name extends string>({
  form,
  name,
  children,
  ...rest
}: EntryProps<Name> & { children: ReactNode }) {
  return (
    <div data-entry={name} className="contents">
      <Field {...rest} error={form.problems[name]}>
        {children}
      </Field>
    </div>
  );
}

type TextProps = Pick<InputProps, 'leading' | 'trailing' | 'inputMode' | 'maxLength' | 'placeholder' | 'type'>;

export function TextEntry<Name extends string>(props: EntryProps<Name> & TextProps) {
  const { leading, trailing, inputMode, maxLength = 200, placeholder, type, ...entry } = props;
  const { form, name } = entry;
  return (
    <Entry {...entry}>
      <Input
        {...{ leading, trailing, inputMode, maxLength, placeholder, type }}
        autoComplete="off"
        value={form.entries[name]}
        onChange={(event) => form.set(name, event.target.value)}
      />
    </Entry>
  );
}

export function AreaEntry<Name extends string>({
  rows = 3,
  ...entry
}: EntryProps<Name> & Pick<ComponentProps<'textarea'>, 'rows'>) {
  const { form, name } = entry;
  return (
    <Entry {...entry}>
      <Textarea rows={rows} value={form.entries[name]} onChange={(event) => form.set(name, event.target.value)} />
    </Entry>
  );
}

export function DayEntry<Name extends string>({ placeholder, ...entry }: EntryProps<Name> & { placeholder?: string }) {
  const { form, name } = entry;
  return (
    <Entry {...entry}>
      <DatePicker
        value={form.entries[name]}
        onValueChange={(day) => form.set(name, day)}
        timeZone={organization.timeZone}
        placeholder={placeholder}
      />
    </Entry>
  );
}

type Options = Pick<SelectProps<string>, 'options' | 'placeholder'>;

export function SelectEntry<Name extends string>({ options, placeholder, ...entry }: EntryProps<Name> & Options) {
  const { form, name } = entry;
  return (
    <Entry {...entry}>
      <Select
        options={options}
        placeholder={placeholder}
        value={form.entries[name] || undefined}
        onValueChange={(value) => form.set(name, value)}
      />
    </Entry>
  );
}

export function TickEntry<Name extends string>({
  form,
  name,
  label,
}: Pick<EntryProps<Name>, 'form' | 'name' | 'label'>) {
  return (
    <div data-entry={name} className="contents">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: it contains a Radix checkbox */}
      <label className="flex min-h-6 items-center gap-2.5 text-sm">
        <Checkbox
          checked={form.entries[name] === YES}
          onCheckedChange={(isChosen) => form.set(name, isChosen ? YES : '')}
        />
        {label}
      </label>
    </div>
  );
}
