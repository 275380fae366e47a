import { type FormEvent, type ReactNode, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { errorToast, explainError } from '../../api/error-toast.ts';
import { isAtField } from '../../api/field-errors.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { refuseUnreadable, showRefusedFields } from './form-failure.ts';

export interface EntryDialogProps<Entries extends FieldValues, Body> {
  form: UseFormReturn<Entries, unknown, Body>;
  fields: readonly FieldPath<Entries>[];
  title: string;
  description?: ReactNode;
  submitLabel: string;
  /** What the toast says once it is saved; left out where `save` says so itself. */
  done?: string;
  /** What is said where the server does not explain itself. */
  fallback: string;
  save: (body: Body) => Promise<unknown>;
  /** Whether an error was taken care of otherwise. */
  meet?: (error: unknown) => boolean;
  onClose: () => void;
  className?: string;
  children: ReactNode;
}

/** A form about one record: saved, told of and closed, or told why not at the field it is about. */
export function EntryDialog<Entries extends FieldValues, Body>({
  form,
  fields,
  done,
  fallback,
  save,
  meet,
  onClose,
  children,
  ...frame
}: EntryDialogProps<Entries, Body>) {
  const [failure, setFailure] = useState<string | null>(null);
  const { isSubmitting, isDirty } = form.formState;
  async function run(body: Body) {
    setFailure(null);
    try {
      await save(body);
      if (done) toast({ title: done });
      onClose();
    } catch (error) {
      if (meet?.(error)) return;
      showRefusedFields(error, fields, form.setError);
      if (!isAtField(error, fields)) setFailure(explainError(error, fallback));
      errorToast(error, fallback);
    }
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    if (!refuseUnreadable(event, fields, form.setError)) void form.handleSubmit(run)(event);
  }
  return (
    <FormDialog
      {...frame}
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      pendingLabel="Saving..."
      pending={isSubmitting}
      error={failure}
      isDirty={isDirty}
      onSubmit={submit}
    >
      {children}
    </FormDialog>
  );
}
