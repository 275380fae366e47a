import type { ReactNode } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { EditConflictPanel } from '../records/edit-conflict-panel.tsx';
import type { RecordForm } from './use-record-form.ts';

interface RecordFormDialogProps<Field extends string> {
  form: RecordForm<Field>;
  title: string;
  /** "rock" */
  noun: string;
  submitLabel: string;
  description?: ReactNode;
  labels: Record<Field, string>;
  /** Formats a field's value for display, if the raw value isn't readable. */
  describe?: (field: Field, entry: string) => string;
  onClose: () => void;
  className?: string;
  children: ReactNode;
}

/** A form for one record. Changes that someone else saved in the meantime appear above it. */
export function RecordFormDialog<Field extends string>(props: RecordFormDialogProps<Field>) {
  const { form, title, noun, submitLabel, description, labels, describe, onClose, className, children } = props;
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={title}
      description={description}
      submitLabel={submitLabel}
      pendingLabel="Saving..."
      pending={form.isPending}
      error={form.failure}
      isDirty={form.isDirty}
      onSubmit={form.submit}
      className={className}
    >
      {form.conflict && (
        <EditConflictPanel
          noun={noun}
          message={form.conflict.message}
          conflicts={form.conflict.conflicts}
          labels={labels}
          describe={describe}
          onChoose={form.choose}
          onEdit={form.edit}
        />
      )}
      {children}
    </FormDialog>
  );
}
