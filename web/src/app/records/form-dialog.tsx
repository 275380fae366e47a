import { type ReactNode, useState } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { FormFrame, type FormFrameProps } from '../../ui/form/form-frame.tsx';
import { type ToastOptions, toast } from '../../ui/overlay/toast.ts';
import { DraftNotice } from '../forms/draft-notice.tsx';
import { useFormDraft } from '../forms/use-form-draft.ts';
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
  /**
   * The id of what the form acts on, or `new`: it names the draft, so unsaved values are kept in the tab until they're
   * saved or discarded. A form with a `record` always keeps them.
   */
  about?: number | string;
  /** Fields that must never be stored in the browser. */
  secrets?: readonly string[];
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
  const { base, conflict, meet, meetDraft, dismiss, choose, edit } = useEditConflict(dialog.form, {
    record,
    schema,
    toEntries,
  });
  return (
    <Saved
      {...dialog}
      about={dialog.about ?? idOf(record)}
      isRecord={record !== undefined}
      onSubmit={(body) => onSubmit(body, base)}
      meet={meet}
      onRestored={meetDraft}
      // The form's initial values are older than a record that a conflict brought.
      onDiscard={base === record ? dismiss : null}
    >
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
  about,
  secrets,
  isRecord = false,
  onRestored,
  onDiscard,
  children,
  ...frame
}: FormDialogProps<Entries, Body, Result> & {
  meet?: (error: unknown) => boolean;
  /** Whether what someone else saved in the meantime is compared with the draft. */
  isRecord?: boolean;
  onRestored?: (base: Readonly<Record<string, unknown>>) => void;
  /** Called when a restored draft is discarded; null if it can't be. */
  onDiscard?: (() => void) | null;
}) {
  const isDirty = frame.isDirty ?? form.formState.isDirty;
  const [name] = useState(() => draftNameOf(frame.title, about, isRecord ? '' : form.formState.defaultValues));
  const draft = useFormDraft(name, form, { secrets, isDirty, onRestored });
  const { submit, isPending, failure } = useFormSave(form, {
    save: (body) => draft.track(onSubmit(body)),
    meet,
    fields,
    draft,
    fallback,
    onSaved: (result) => {
      draft.forget();
      if (done) toast(done);
      if (onSaved) onSaved(result);
      else frame.onClose();
    },
  });
  function discard() {
    draft.discard();
    onDiscard?.();
  }
  function close() {
    draft.forget();
    frame.onClose();
  }
  return (
    <FormFrame {...frame} pending={isPending} error={failure} isDirty={isDirty} onSubmit={submit} onClose={close}>
      <FormProvider {...form}>
        {onDiscard !== null && <DraftNotice draft={{ ...draft, discard }} />}
        {children}
      </FormProvider>
    </FormFrame>
  );
}

/**
 * Without a record to compare with, a draft belongs to a form that starts with the same values: a payment of one customer
 * must not turn into a payment of another.
 */
function draftNameOf(title: string, about: number | string | undefined, start: unknown): string | null {
  return about === undefined ? null : `${title} ${location.pathname} ${about} ${JSON.stringify(start)}`;
}

/** The id of a record; settings have none, because there is only one of them. */
function idOf(record: unknown): number | string {
  if (typeof record !== 'object' || record === null) return 'new';
  return 'id' in record && (typeof record.id === 'number' || typeof record.id === 'string') ? record.id : '';
}
