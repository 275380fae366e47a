import { type FormEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { errorToast, explainError } from '../../api/error-toast.ts';
import { isAtField, namedFields } from '../../api/field-errors.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { type ToastOptions, toast } from '../../ui/toast.ts';

/** Validation errors by field. */
export type Problems = Partial<Record<string, string>>;

const NOTHING: readonly string[] = [];

interface ActDialogProps {
  title: string;
  description?: ReactNode;
  submitLabel: string;
  pendingLabel?: string;
  isDirty: boolean;
  isDangerous?: boolean;
  /** The fields that show their own errors; all other errors appear for the whole dialog. */
  fields?: readonly string[];
  /** Validates before sending; from the first attempt on, it runs again on every change. */
  check?: () => Problems;
  act: () => Promise<unknown>;
  /** The success toast; leave it out if `act` shows its own. */
  done?: ToastOptions;
  fallback: string;
  onClose: () => void;
  className?: string;
  children?: ReactNode | ((problems: Problems) => ReactNode);
}

/** A dialog with a few fields and one action. Errors appear at their fields. */
export function ActDialog(props: ActDialogProps) {
  const {
    fields = NOTHING,
    check,
    act,
    done,
    fallback,
    onClose,
    children,
    pendingLabel = 'Saving...',
    ...dialog
  } = props;
  const [isAsked, setIsAsked] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const wrong = isAsked ? (check?.() ?? {}) : {};
  const problems: Problems = { ...Object.fromEntries(namedFields(failure, fields)), ...wrong };
  const [elsewhere] = Object.keys(wrong).filter((name) => !fields.includes(name));
  const refusal = failure === null || isAtField(failure, fields) ? null : explainError(failure, fallback);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsAsked(true);
    if (isPending || Object.keys(check?.() ?? {}).length > 0) return;
    setIsPending(true);
    setFailure(null);
    try {
      await act();
      if (done) toast(done);
      onClose();
    } catch (error) {
      // Before the toast, because it names the field by the label shown on screen.
      flushSync(() => setFailure(error));
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
      error={(elsewhere === undefined ? null : wrong[elsewhere]) ?? refusal}
      onSubmit={(event) => void submit(event)}
    >
      {typeof children === 'function' ? children(problems) : children}
    </FormDialog>
  );
}
