import type { z } from 'zod';
import { useEditConflict } from './use-edit-conflict.ts';

/** The form methods needed to resolve a conflict; a react-hook-form form has them. */
export interface TextForm<Field extends string> {
  getValues(): Record<Field, string>;
  setValue(field: Field, entry: string, options: { shouldDirty: true; shouldValidate: true }): void;
  setFocus(field: Field): void;
}

interface FormConflictOptions<Field extends string, Saved> {
  fields: readonly Field[];
  /** Parses the current record in a conflict response. */
  schema: Pick<z.ZodType<NonNullable<Saved>>, 'safeParse'>;
  toEntries: (record: Saved) => Record<Field, string>;
}

/** `useEditConflict` for a react-hook-form form. */
export function useFormConflict<Field extends string, Saved>(
  form: TextForm<Field>,
  record: Saved,
  { fields, schema, toEntries }: FormConflictOptions<Field, Saved>,
) {
  return useEditConflict<Field, Saved>(record, {
    fields,
    readCurrent: (current) => schema.safeParse(current).data,
    toEntries,
    getEntries: () => form.getValues(),
    setEntry: (field, entry) => form.setValue(field, entry, { shouldDirty: true, shouldValidate: true }),
    focus: (field) => form.setFocus(field),
  });
}
