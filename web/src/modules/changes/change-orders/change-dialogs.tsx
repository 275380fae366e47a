import type { ChangeOrderDetail } from '@builder-os/contract/modules/changes/change-order-records';
import type { SignatureRequest } from '@builder-os/contract/modules/signing/signatures';
import { Undo2 } from 'lucide-react';
import { perform } from '../../../app/records/perform.ts';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { nameOfChange } from './change-labels.ts';
import { useChangeStep } from './change-orders.mutations.ts';

const ChangeDialog = loadWhenUsed(async () => (await import('./form/change-dialog.tsx')).ChangeDialog);
const SendChangeDialog = loadWhenUsed(async () => (await import('./form/send-change-dialog.tsx')).SendChangeDialog);
const LinkDialog = loadWhenUsed(async () => (await import('./form/send-change-dialog.tsx')).LinkDialog);
const VoidChangeDialog = loadWhenUsed(async () => (await import('./form/change-step-dialogs.tsx')).VoidChangeDialog);
const StartWorkDialog = loadWhenUsed(async () => (await import('./form/change-step-dialogs.tsx')).StartWorkDialog);

export type ChangeDialogName = 'edit' | 'send' | 'withdraw' | 'revise' | 'void' | 'start-work';

/** An open dialog, and the change order as it was when the dialog opened. */
export type OpenChangeDialog = { change: ChangeOrderDetail } & (
  | { name: ChangeDialogName }
  | { name: 'link'; path: string }
);

interface ChangeDialogsProps {
  /** The change as it is now. Forms compare with it; a step is decided on the change its dialog showed. */
  live: ChangeOrderDetail;
  open: OpenChangeDialog | null;
  request: SignatureRequest | undefined;
  onClose: () => void;
}

/** The dialogs of a change order, one at a time. */
export function ChangeDialogs({ live, open, request, onClose }: ChangeDialogsProps) {
  const { mutateAsync: take } = useChangeStep();
  if (open === null) return null;
  const { change } = open;
  switch (open.name) {
    case 'edit':
      return <ChangeDialog jobId={live.jobId} change={live} onClose={onClose} />;
    case 'send':
      return <SendChangeDialog change={change} request={request} onClose={onClose} />;
    case 'link':
      return <LinkDialog path={open.path} title="Link created" description="Send it yourself." onClose={onClose} />;
    case 'void':
      return <VoidChangeDialog change={change} onClose={onClose} />;
    case 'start-work':
      return <StartWorkDialog change={change} onClose={onClose} />;
    case 'withdraw':
      return (
        <ConfirmDialog
          title="Withdraw change order?"
          description={`The links to ${nameOfChange(change)} stop working. It stays approved, and you can send it again.`}
          confirmLabel="Withdraw Change Order"
          icon={<Undo2 aria-hidden="true" />}
          onConfirm={() =>
            perform({
              run: () => take({ step: 'withdraw', id: change.id, version: change.version }),
              done: { title: 'Change order withdrawn', description: nameOfChange(change) },
              failed: 'Failed to withdraw change order',
            })
          }
          onClose={onClose}
        />
      );
    case 'revise':
      return (
        <ConfirmDialog
          title="Return change order to draft?"
          description={`${nameOfChange(change)} keeps its number and can be edited. It has to be priced and approved again${change.state === 'sent' ? ', and its links stop working' : ''}.`}
          confirmLabel="Return to Draft"
          icon={<Undo2 aria-hidden="true" />}
          onConfirm={() =>
            perform({
              run: () => take({ step: 'revise', id: change.id, version: change.version }),
              done: { title: 'Change order returned to draft', description: nameOfChange(change) },
              failed: 'Failed to return change order to draft',
            })
          }
          onClose={onClose}
        />
      );
  }
}
