import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';

/** What the server refused, by field. */
export type Problems = Partial<Record<string, string>>;

interface ActDialogProps {
  title: string;
  description?: ReactNode;
  submitLabel: string;
  pendingLabel?: string;
  isDirty: boolean;
  /** The fields that show what is wrong with them; anything else is told of the whole. */
  fields: readonly string[];
  act: () => Promise<unknown>;
  done: { title: string; description?: string };
  fallback: string;
  onClose: () => void;
  className?: string;
  children: (problems: Problems) => ReactNode;
}

/** A few entries and one act; what the server refuses stands at its entry. */
export function ActDialog(props: ActDialogProps) {
  const { fields, act, done, fallback, onClose, children, pendingLabel = 'Saving...', ...dialog } = props;
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const problems: Problems = failure instanceof ApiError ? failure.fields : {};
  const isShown = Object.keys(problems).length > 0 && Object.keys(problems).every((field) => fields.includes(field));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setIsPending(true);
    setFailure(null);
    try {
      await act();
      toast(done);
      onClose();
    } catch (error) {
      setFailure(error);
      errorToast(error, fallback);
    } finally {
      setIsPending(false);
    }
  }
  return (
    <FormDialog
      {...dialog}
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      pendingLabel={pendingLabel}
      pending={isPending}
      error={failure && !isShown ? explainError(failure, fallback) : null}
      onSubmit={(event) => void submit(event)}
    >
      {children(problems)}
    </FormDialog>
  );
}
