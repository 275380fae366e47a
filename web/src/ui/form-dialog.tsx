import { type FormEventHandler, type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx';
import { FormError } from './form-error.tsx';

interface FormDialogProps {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  /** Default: the note that explains the required mark. */
  description?: ReactNode;
  /** Verb and noun: "Create Lead". */
  submitLabel: string;
  /** The verb in progress: "Saving...". */
  pendingLabel: string;
  pending: boolean;
  /** What went wrong with the whole form; null when nothing did. Field errors stand at their fields. */
  error: string | null;
  /** Whether closing would lose something. */
  isDirty: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** What it does cannot be taken back: its button is red, and no key chord presses it. */
  isDangerous?: boolean;
  cancelLabel?: string;
  className?: string;
  children: ReactNode;
}

/** A form in a dialog: ⌘/Ctrl Enter submits from anywhere unless the act is dangerous, closing asks first when something was changed. */
export function FormDialog(props: FormDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description = <RequiredNote />,
    pending,
    error,
    isDirty,
    onSubmit,
    isDangerous = false,
    className,
    children,
  } = props;
  const [isAsking, setIsAsking] = useState(false);

  function requestClose(): void {
    if (pending) return;
    if (isDirty && !isAsking) setIsAsking(true);
    else close();
  }
  function close(): void {
    setIsAsking(false);
    onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onCloseRequest={requestClose}
      title={title}
      description={description}
      className={className}
    >
      <form
        noValidate
        onSubmit={onSubmit}
        onKeyDown={isDangerous ? keepFromChord : submitOnChord}
        className="flex min-h-0 flex-1 flex-col"
      >
        <DialogBody>
          {children}
          {error && <FormError>{error}</FormError>}
        </DialogBody>
        {isAsking ? (
          <DiscardFooter onKeep={() => setIsAsking(false)} onDiscard={close} />
        ) : (
          <SubmitFooter {...props} onCancel={requestClose} />
        )}
      </form>
    </Dialog>
  );
}

function RequiredNote() {
  return (
    <>
      Fields marked <span className="text-destructive-text">*</span> are required.
    </>
  );
}

function SubmitFooter({
  submitLabel,
  pendingLabel,
  pending,
  cancelLabel = 'Cancel',
  isDangerous = false,
  onCancel,
}: FormDialogProps & { onCancel: () => void }) {
  return (
    <DialogFooter>
      <span className="flex-1 text-xs text-muted-foreground max-sm:hidden">
        {!isDangerous && `${submitChord} to save`}
      </span>
      <Button onClick={onCancel}>{cancelLabel}</Button>
      <Button
        type="submit"
        variant={isDangerous ? 'destructive' : 'primary'}
        pending={pending}
        pendingLabel={pendingLabel}
      >
        {submitLabel}
      </Button>
    </DialogFooter>
  );
}

/** Takes the footer's place rather than opening a second dialog over the first. */
function DiscardFooter({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <DialogFooter className="flex-wrap">
      <p role="alert" className="flex-1 font-medium max-sm:basis-full">
        Discard your changes?
      </p>
      <Button autoFocus onClick={onKeep}>
        Keep editing
      </Button>
      <Button variant="destructive" onClick={onDiscard}>
        Discard
      </Button>
    </DialogFooter>
  );
}

const isChord = ({ key, metaKey, ctrlKey }: KeyboardEvent) => key === 'Enter' && (metaKey || ctrlKey);

function submitOnChord(event: KeyboardEvent<HTMLFormElement>): void {
  if (!isChord(event)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

// Browsers submit a form of one entry on Enter, whatever else is pressed.
function keepFromChord(event: KeyboardEvent<HTMLFormElement>): void {
  if (isChord(event)) event.preventDefault();
}

const submitChord = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ Enter' : 'Ctrl Enter';
