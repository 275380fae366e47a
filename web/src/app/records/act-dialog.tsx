import { type FormEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { errorToast, explainError } from '../../api/error-toast.ts';
import { isAtField, namedFields } from '../../api/field-errors.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { type ToastOptions, toast } from '../../ui/toast.ts';

/** What is wrong, by field. */
export type Problems = Partial<Record<string, string>>;

const NOTHING: readonly string[] = [];

interface ActDialogProps {
  title: string;
  description?: ReactNode;
  submitLabel: string;
  pendingLabel?: string;
  isDirty: boolean;
  isDangerous?: boolean;
  /** The fields that show what is wrong with them; anything else is told of the whole. */
  fields?: readonly string[];
  /** What is wrong before anything is sent; from the first try on it is asked again while one types. */
  check?: () => Problems;
  act: () => Promise<unknown>;
  /** What the toast says; left out where `act` says so itself. */
  done?: ToastOptions;
  fallback: string;
  onClose: () => void;
  className?: string;
  children?: ReactNode | ((problems: Problems) => ReactNode);
}

/** A few entries and one act; what is refused stands at its entry. */
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
      // Before the toast, which names the field as its label on screen does.
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
