import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { type FormSaveOptions, useFormSave } from './use-form-save.ts';

export interface EntryDialogProps<Entries extends FieldValues, Body, Saved>
  extends Omit<FormSaveOptions<Entries, Body, Saved>, 'onSaved' | 'focus'> {
  form: UseFormReturn<Entries, unknown, Body>;
  title: string;
  description?: ReactNode;
  submitLabel: string;
  pendingLabel?: string;
  isDangerous?: boolean;
  /** The success toast; leave it out if `save` shows its own. */
  done?: string;
  /** Called after the save; closes the dialog if left out. */
  onSaved?: (saved: Saved) => void;
  /** Whether closing would also lose something other than field values. */
  holdsMore?: boolean;
  onClose: () => void;
  className?: string;
  children: ReactNode;
}

/** A form in a dialog. On success it shows a toast and closes; errors appear at their fields. */
export function EntryDialog<Entries extends FieldValues, Body, Saved>({
  form,
  fields,
  done,
  fallback,
  save,
  meet,
  onClose,
  onSaved = onClose,
  holdsMore = false,
  children,
  pendingLabel = 'Saving...',
  ...frame
}: EntryDialogProps<Entries, Body, Saved>) {
  const { submit, isPending, isDirty, failure } = useFormSave(form, {
    fields,
    save,
    meet,
    fallback,
    onSaved: (saved) => {
      if (done) toast({ title: done });
      onSaved(saved);
    },
  });
  return (
    <FormDialog
      {...frame}
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      pendingLabel={pendingLabel}
      pending={isPending}
      error={failure}
      isDirty={isDirty || holdsMore}
      onSubmit={submit}
    >
      {children}
    </FormDialog>
  );
}
