import { type FormEventHandler, type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../overlay/dialog.tsx';
import { FormError } from './form-error.tsx';
import { submitHint } from './submit-hint.ts';

export interface FormFrameProps {
  onClose: () => void;
  title: string;
  /** By default, the note that explains the required mark. */
  description?: ReactNode;
  /** Verb and noun: "Create Lead". */
  submitLabel: string;
  /** The verb in progress: "Saving...", by default. */
  pendingLabel?: string;
  pending: boolean;
  /** Why the form can't be submitted yet. */
  disabledReason?: string;
  /** An error that concerns the whole form; null for none. Field errors appear at their fields. */
  error: string | null;
  /** Whether closing would discard changes. */
  isDirty: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** The action can't be undone: the button is red, and no keyboard shortcut submits the form. */
  isDangerous?: boolean;
  cancelLabel?: string;
  className?: string;
  children: ReactNode;
}

/**
 * A form in a dialog. ⌘/Ctrl Enter submits from anywhere unless the action is dangerous; closing asks first if there
 * are unsaved changes.
 */
export function FormFrame(props: FormFrameProps) {
  const {
    onClose,
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
    else onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
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
          <DiscardFooter onKeep={() => setIsAsking(false)} onDiscard={onClose} />
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
  pendingLabel = 'Saving...',
  pending,
  cancelLabel = 'Cancel',
  isDangerous = false,
  disabledReason,
  onCancel,
}: FormFrameProps & { onCancel: () => void }) {
  return (
    <DialogFooter>
      <span className="flex-1 text-xs text-muted-foreground max-sm:hidden">
        {!isDangerous && submitHint(submitLabel, submitChord)}
      </span>
      <Button onClick={onCancel}>{cancelLabel}</Button>
      <Button
        type="submit"
        variant={isDangerous ? 'destructive' : 'primary'}
        pending={pending}
        pendingLabel={pendingLabel}
        disabledReason={disabledReason}
      >
        {submitLabel}
      </Button>
    </DialogFooter>
  );
}

/** Replaces the footer, so no second dialog opens over the first. */
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

// Browsers submit a form with a single field on Enter, even with modifier keys held.
function keepFromChord(event: KeyboardEvent<HTMLFormElement>): void {
  if (isChord(event)) event.preventDefault();
}

const submitChord = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ Enter' : 'Ctrl Enter';
