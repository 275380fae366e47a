import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { explainError } from '../../../api/error-toast.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Textarea } from '../../../ui/textarea.tsx';

interface ReasonDialogProps {
  title: string;
  description: ReactNode;
  submitLabel: string;
  pendingLabel: string;
  pending: boolean;
  error: Error | null;
  fallback: string;
  isRequired?: boolean;
  onSubmit: (reason: string) => void;
  onClose: () => void;
}

/** Asks before something is taken back or left out, and why. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, submitLabel, pendingLabel, pending, error, fallback, isRequired = false } = props;
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const isMissing = isRequired && isAsked && reason.trim() === '';
  const refused = error instanceof ApiError ? error.fields.reason : undefined;
  function submit(event: FormEvent) {
    event.preventDefault();
    setIsAsked(true);
    if (!isRequired || reason.trim() !== '') props.onSubmit(reason.trim());
  }
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : props.onClose())}
      title={title}
      description={description}
      submitLabel={submitLabel}
      pendingLabel={pendingLabel}
      pending={pending}
      error={error && refused === undefined ? explainError(error, fallback) : null}
      isDirty={reason !== ''}
      onSubmit={submit}
    >
      <Field label="Reason" required={isRequired} error={isMissing ? 'Enter a reason.' : refused}>
        <Textarea value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </FormDialog>
  );
}
