import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { EditConflictPanel } from './edit-conflict-panel.tsx';
import { EntryDialog, type EntryDialogProps } from './entry-dialog.tsx';
import { type TextForm, useFormConflict } from './use-form-conflict.ts';

interface EditDialogProps<Entries extends FieldValues, Body, Field extends FieldPath<Entries>, Saved>
  extends Omit<EntryDialogProps<Entries, Body, unknown>, 'fields' | 'save' | 'meet'> {
  form: UseFormReturn<Entries, unknown, Body> & TextForm<Field>;
  /** What is changed; undefined where it is new. */
  record: Saved;
  /** "bill" */
  noun: string;
  fields: readonly Field[];
  labels: Record<Field, string>;
  schema: Pick<z.ZodType<NonNullable<Saved>>, 'safeParse'>;
  toEntries: (record: Saved) => Record<Field, string>;
  /** An entry in words, where it is not read as it is. */
  describe?: (field: Field, entry: string) => string;
  /** @param base the record as it was last seen, whose version the server compares */
  save: (body: Body, base: Saved) => Promise<unknown>;
}

/** A form about one record that others change as well: what they saved meanwhile stands above it, to be chosen from. */
export function EditDialog<Entries extends FieldValues, Body, Field extends FieldPath<Entries>, Saved>(
  props: EditDialogProps<Entries, Body, Field, Saved>,
) {
  const { record, noun, labels, schema, toEntries, describe, save, children, ...dialog } = props;
  const { form, fields } = dialog;
  const { base, conflict, meet, choose, edit } = useFormConflict(form, record, { fields, schema, toEntries });
  return (
    <EntryDialog {...dialog} save={(body) => save(body, base)} meet={meet}>
      {conflict && (
        <EditConflictPanel
          noun={noun}
          message={conflict.message}
          conflicts={conflict.conflicts}
          labels={labels}
          describe={describe}
          onChoose={choose}
          onEdit={edit}
        />
      )}
      {children}
    </EntryDialog>
  );
}
