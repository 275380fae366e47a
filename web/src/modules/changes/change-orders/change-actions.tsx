import type { ChangeOrderDetail } from '@builder-os/contract/modules/changes/change-order-records';
import { stateAfter } from '@builder-os/contract/modules/changes/change-order-states';
import { changeOrderEndpoints } from '@builder-os/contract/modules/changes/change-orders';
import type { SignatureRequest } from '@builder-os/contract/modules/signing/signatures';
import { Check, CircleDollarSign, FileDown, Link2, Pencil, RotateCcw, Send } from 'lucide-react';
import { useState } from 'react';
import { endpointUrl } from '../../../api/client.ts';
import { useCanMail } from '../../../app/no-mail-note.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { type ChangeDialogName, ChangeDialogs, type OpenChangeDialog } from './change-dialogs.tsx';
import { ChangeMenu } from './change-menu.tsx';
import { useChangeActions } from './use-change-actions.ts';

interface ChangeActionsProps {
  change: ChangeOrderDetail;
  /** Its latest signature request, if it was ever sent. */
  request: SignatureRequest | undefined;
  onLeave: (isGone?: boolean) => void;
}

/** The actions of a change order in its state: the next step first, the rarer ones in a menu. */
export function ChangeActions({ change, request, onLeave }: ChangeActionsProps) {
  const [dialog, setDialog] = useState<OpenChangeDialog | null>(null);
  const write = useCan('jobs_write');
  const { allowed: seesMoney } = useCan('jobs_read');
  const canMail = useCanMail() ?? true;
  const { run, remind, copyLink, signHere, isPending } = useChangeActions(change, request, setDialog);
  const { state } = change;
  const { reason } = write;
  const open = (name: ChangeDialogName) => setDialog({ name, change });
  const signer = request?.status === 'open' ? request.signers.find(({ isNext }) => isNext) : undefined;

  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:[&>button:not([aria-haspopup])]:flex-1 print:hidden">
      {seesMoney && (
        <a
          href={endpointUrl(changeOrderEndpoints.print, { params: { id: change.id } })}
          download
          className={buttonClasses()}
        >
          <FileDown aria-hidden="true" />
          Download PDF
        </a>
      )}
      {stateAfter(state, 'edit') && (
        <Button disabledReason={reason} onClick={() => open('edit')}>
          <Pencil aria-hidden="true" />
          Edit
        </Button>
      )}
      {state === 'draft' && (
        <Button
          variant="primary"
          disabledReason={reason ?? (change.lineCount === 0 ? 'Add a line first.' : undefined)}
          pending={isPending}
          onClick={() => run('price')}
        >
          <CircleDollarSign aria-hidden="true" />
          Mark as Priced
        </Button>
      )}
      {state === 'priced' && (
        <Button
          variant="primary"
          disabledReason={reason ?? (change.canApprove ? undefined : explainApproval(change))}
          pending={isPending}
          onClick={() => run('approve')}
        >
          <Check aria-hidden="true" />
          Approve
        </Button>
      )}
      {state === 'approved' && (
        <Button variant="primary" disabledReason={reason} onClick={() => open('send')}>
          <Send aria-hidden="true" />
          Send for Signature
        </Button>
      )}
      {state === 'sent' && (
        <>
          <Button disabledReason={reason} onClick={() => open('withdraw')}>
            Withdraw
          </Button>
          <Button disabledReason={reason} onClick={copyLink}>
            <Link2 aria-hidden="true" />
            Copy Link
          </Button>
          <Button
            variant="primary"
            disabledReason={reason ?? explainReminder(signer, canMail)}
            pending={isPending}
            onClick={remind}
          >
            <Send aria-hidden="true" />
            Send Reminder
          </Button>
        </>
      )}
      {state === 'declined' && (
        <Button variant="primary" disabledReason={reason} pending={isPending} onClick={() => run('reopen')}>
          <RotateCcw aria-hidden="true" />
          Reopen as Draft
        </Button>
      )}
      {write.allowed && <ChangeMenu change={change} onOpen={open} onSignHere={signHere} onLeave={onLeave} />}
      <ChangeDialogs live={change} open={dialog} request={request} onClose={() => setDialog(null)} />
    </div>
  );
}

/**
 * Why this person can’t approve: above the limit, neither the writer nor the creator can, unless it was created from a
 * choice.
 */
function explainApproval({ approvalLimit, selectionId, createdByName, writtenByName }: ChangeOrderDetail): string {
  const names = new Set([selectionId === null ? createdByName : null, writtenByName].filter((name) => name !== null));
  const limit = approvalLimit === null ? 'the limit' : formatMoneyWithCents(approvalLimit);
  return `Above ${limit}, someone other than ${[...names].join(' and ') || 'its writer'} has to approve it.`;
}

function explainReminder(
  signer: SignatureRequest['signers'][number] | undefined,
  canMail: boolean,
): string | undefined {
  if (!signer) return 'The link has expired. Send it again.';
  if (signer.email === null) return 'There’s no email address. Copy a link and send it yourself.';
  return canMail ? undefined : 'No mail server is set up.';
}
