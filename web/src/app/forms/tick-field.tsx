import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form';
import { Tick } from '../../ui/form/tick.tsx';

interface TickFieldProps<Entries extends FieldValues, Name extends FieldPath<Entries>, Output> {
  control: Control<Entries, unknown, Output>;
  name: Name;
  label: string;
}

/** A checkbox of a form. */
export function TickField<Entries extends FieldValues, Name extends FieldPath<Entries>, Output>({
  control,
  name,
  label,
}: TickFieldProps<Entries, Name, Output>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <span data-entry={name} className="contents">
          <Tick label={label} checked={field.value} onChange={field.onChange} />
        </span>
      )}
    />
  );
}
