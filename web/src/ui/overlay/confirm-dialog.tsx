import { Trash2 } from 'lucide-react';
import { AlertDialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { cn } from '../class-names.ts';
import { toneClasses } from '../tone.ts';
import { overlayClasses } from './layer-classes.ts';
import { overlayMark } from './page-marks.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface ConfirmDialogProps {
  /** The dialog's title: "Delete lead". */
  title: string;
  description: ReactNode;
  /** Shown below the description, such as a warning with a link. */
  note?: ReactNode;
  /** Repeats the title's verb: "Delete Lead". */
  confirmLabel: string;
  pendingLabel?: string;
  /** The action. The dialog waits for it and closes, unless it returns `'stay'`. It shows its own errors. */
  onConfirm: () => unknown;
  onClose: () => void;
  cancelLabel?: string;
  icon?: ReactNode;
}

/** Confirms an action. Cancel has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    description,
    note,
    confirmLabel,
    pendingLabel,
    onConfirm,
    onClose,
    cancelLabel = 'Cancel',
    icon,
  } = props;
  const [pending, setPending] = useState(false);
  const returnFocus = useReturnFocus();
  async function confirm() {
    setPending(true);
    const outcome = await Promise.resolve(onConfirm()).finally(() => setPending(false));
    if (outcome !== 'stay') onClose();
  }
  return (
    <AlertDialog.Root open onOpenChange={() => (pending ? undefined : onClose())}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay ref={overlayMark} className={cn(overlayClasses, 'place-items-center p-4')}>
          <AlertDialog.Content
            {...returnFocus}
            className="max-h-[calc(100dvh-32px)] w-105 [[data-has-toast]_&]:max-h-[calc(100dvh-14rem)] max-w-full overflow-y-auto rounded-xl bg-popover text-popover-foreground shadow-dialog outline-none data-[state=closed]:animate-dialog-out data-[state=open]:animate-dialog-in"
          >
            <div className="flex gap-3.5 px-5 pt-5 pb-4.5">
              <span
                className={cn(
                  'grid size-9 shrink-0 place-items-center rounded-lg bg-tone-red-bg [&_svg]:size-4.5 [&_svg]:stroke-[1.75]',
                  toneClasses.red.mark,
                )}
              >
                {icon ?? <Trash2 aria-hidden="true" />}
              </span>
              <div className="min-w-0">
                <AlertDialog.Title className="title text-[16px]/5.5">{title}</AlertDialog.Title>
                <AlertDialog.Description className="mt-0.75 text-[13.5px]/5 text-pretty break-words text-muted-foreground">
                  {description}
                </AlertDialog.Description>
                {note && <div className="mt-3 empty:hidden">{note}</div>}
              </div>
            </div>
            <footer className="flex flex-wrap justify-end gap-2 border-t border-border bg-sunken px-4 py-3 max-sm:[&>button]:flex-1">
              <AlertDialog.Cancel asChild>
                <Button>{cancelLabel}</Button>
              </AlertDialog.Cancel>
              <Button
                variant="destructive"
                pending={pending}
                pendingLabel={pendingLabel}
                onClick={() => void confirm()}
              >
                {confirmLabel}
              </Button>
            </footer>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
