import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { EditConflictPanel } from './edit-conflict-panel.tsx';
import { EntryDialog, type EntryDialogProps } from './entry-dialog.tsx';
import { type TextForm, useFormConflict } from './use-form-conflict.ts';

interface EditDialogProps<Entries extends FieldValues, Body, Field extends FieldPath<Entries>, Saved>
  extends Omit<EntryDialogProps<Entries, Body, unknown>, 'fields' | 'save' | 'meet'> {
  form: UseFormReturn<Entries, unknown, Body> & TextForm<Field>;
  /** The record being edited; undefined for a new one. */
  record: Saved;
  /** "bill" */
  noun: string;
  fields: readonly Field[];
  labels: Record<Field, string>;
  schema: Pick<z.ZodType<NonNullable<Saved>>, 'safeParse'>;
  toEntries: (record: Saved) => Record<Field, string>;
  /** Formats a field's value for display, if the raw value isn't readable. */
  describe?: (field: Field, entry: string) => string;
  /** @param base the record as last seen; the server compares its version */
  save: (body: Body, base: Saved) => Promise<unknown>;
}

/** A form for one record that other people may edit too. Their changes appear above it, to choose from. */
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
