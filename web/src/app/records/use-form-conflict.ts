import type { z } from 'zod';
import { useEditConflict } from './use-edit-conflict.ts';

/** What settling a conflict does to a form of texts; a form of react-hook-form is one. */
export interface TextForm<Field extends string> {
  getValues(): Record<Field, string>;
  setValue(field: Field, entry: string, options: { shouldDirty: true; shouldValidate: true }): void;
  setFocus(field: Field): void;
}

interface FormConflictOptions<Field extends string, Saved> {
  fields: readonly Field[];
  /** Reads the record as it is now from the refusal. */
  schema: Pick<z.ZodType<NonNullable<Saved>>, 'safeParse'>;
  toEntries: (record: Saved) => Record<Field, string>;
}

/** Keeps the record that a form of react-hook-form is based on, and settles in it what another person saved meanwhile. */
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
