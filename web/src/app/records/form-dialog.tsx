import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { FormFrame, type FormFrameProps } from '../../ui/form/form-frame.tsx';
import { type ToastOptions, toast } from '../../ui/overlay/toast.ts';
import { EditConflictPanel } from './edit-conflict-panel.tsx';
import { type EditedForm, type Editing, useEditConflict } from './use-edit-conflict.ts';
import { useFormSave } from './use-form-save.ts';

type Frame = Omit<FormFrameProps, 'pending' | 'error' | 'isDirty' | 'onSubmit'>;

interface FormDialogProps<Entries extends FieldValues, Body, Result> extends Frame {
  form: UseFormReturn<Entries, unknown, Body>;
  onSubmit: (body: Body) => Promise<Result>;
  /** The success toast; leave it out if `onSubmit` shows its own. */
  done?: ToastOptions;
  /** The error message if the server doesn't give a reason. */
  fallback: string;
  /** Called after the save; closes the dialog if left out. */
  onSaved?: (result: Result) => void;
  /** The fields that show their own errors, if the form doesn't show all of them. */
  fields?: readonly string[];
  /** Whether closing would discard changes; by default, whether a field was changed. */
  isDirty?: boolean;
  /** Not a record that others may also change. */
  record?: undefined;
}

interface EditDialogProps<Entries extends FieldValues, Body, Result, Field extends string, Entry, Saved>
  extends Omit<FormDialogProps<Entries, Body, Result>, 'form' | 'onSubmit' | 'record'>,
    Editing<Field, Entry, Saved> {
  form: UseFormReturn<Entries, unknown, Body> & EditedForm<NoInfer<Field>, NoInfer<Entry>>;
  /** "bill" */
  noun: string;
  labels: Readonly<Record<Field, string>>;
  /** Formats a field's value for display, if the raw value isn't readable. */
  describe?: (field: Field, entry: Entry) => string;
  /** @param base the record as last seen; the server compares its version */
  onSubmit: (body: Body, base: Saved) => Promise<Result>;
}

/**
 * A form in a dialog. On success it shows a toast and closes; errors appear at their fields. With a `record` that other
 * people may edit too, their changes appear above the form, to choose from.
 */
export function FormDialog<Entries extends FieldValues, Body, Result>(
  props: FormDialogProps<Entries, Body, Result>,
): ReactNode;
export function FormDialog<Entries extends FieldValues, Body, Result, Field extends string, Entry, Saved>(
  props: EditDialogProps<Entries, Body, Result, Field, Entry, Saved>,
): ReactNode;
export function FormDialog<Entries extends FieldValues, Body, Result, Field extends string, Entry, Saved>(
  props: FormDialogProps<Entries, Body, Result> | EditDialogProps<Entries, Body, Result, Field, Entry, Saved>,
) {
  return 'schema' in props ? <Edited {...props} /> : <Saved {...props} />;
}

function Edited<Entries extends FieldValues, Body, Result, Field extends string, Entry, Saved>(
  props: EditDialogProps<Entries, Body, Result, Field, Entry, Saved>,
) {
  const { record, noun, labels, schema, toEntries, describe, onSubmit, children, ...dialog } = props;
  const { base, conflict, meet, choose, edit } = useEditConflict(dialog.form, { record, schema, toEntries });
  return (
    <Saved {...dialog} onSubmit={(body) => onSubmit(body, base)} meet={meet}>
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
    </Saved>
  );
}

function Saved<Entries extends FieldValues, Body, Result>({
  form,
  onSubmit,
  meet,
  done,
  fallback,
  onSaved,
  fields,
  isDirty,
  children,
  ...frame
}: FormDialogProps<Entries, Body, Result> & { meet?: (error: unknown) => boolean }) {
  const { submit, isPending, failure, ...saving } = useFormSave(form, {
    save: onSubmit,
    meet,
    fields,
    fallback,
    onSaved: (result) => {
      if (done) toast(done);
      if (onSaved) onSaved(result);
      else frame.onClose();
    },
  });
  return (
    <FormFrame {...frame} pending={isPending} error={failure} isDirty={isDirty ?? saving.isDirty} onSubmit={submit}>
      <FormProvider {...form}>{children}</FormProvider>
    </FormFrame>
  );
}
