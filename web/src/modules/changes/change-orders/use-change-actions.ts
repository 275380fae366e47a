import type { ChangeOrderDetail } from '@builder-os/contract/modules/changes/change-order-records';
import type { SignatureRequest } from '@builder-os/contract/modules/signing/signatures';
import { useQueryClient } from '@tanstack/react-query';
import { UserFacingError } from '../../../api/api-error.ts';
import { errorToast } from '../../../api/error-toast.ts';
import { perform } from '../../../app/records/perform.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { signaturesQuery, useRemindSigner, useSignInPerson } from '../../signing/signatures/signatures.queries.ts';
import type { OpenChangeDialog } from './change-dialogs.tsx';
import { nameOfChange } from './change-labels.ts';
import { useChangeStep, useSendChange } from './change-orders.mutations.ts';

const STEPS = {
  price: { done: 'Change order priced', failed: 'Failed to price change order' },
  approve: { done: 'Change order approved', failed: 'Failed to approve change order' },
  reopen: { done: 'Change order reopened', failed: 'Failed to reopen change order' },
} as const;

/** The actions on a change order that need no dialog. */
export function useChangeActions(
  change: ChangeOrderDetail,
  request: SignatureRequest | undefined,
  setDialog: (dialog: OpenChangeDialog) => void,
) {
  const step = useChangeStep();
  const send = useSendChange();
  const reminder = useRemindSigner('change-order');
  const inPerson = useSignInPerson();
  const queryClient = useQueryClient();
  const { id, version } = change;
  const signer = request?.status === 'open' ? request.signers.find(({ isNext }) => isNext) : undefined;
  // A link for the person who signs next. Without an email address, nothing is sent.
  const makeLink = () => send.mutateAsync({ id, version, body: signer ? { name: signer.name } : {} });

  async function copyLink() {
    const sent = await makeLink().catch((error: unknown) => errorToast(error, 'Failed to create link'));
    if (!sent) return;
    const url = new URL(sent.path, window.location.origin).href;
    if (await copyText(url))
      toast({ title: 'Link copied', description: 'Anyone with it can view and sign the change order.' });
    else setDialog({ name: 'link', change, path: sent.path });
  }
  /**
   * A link that works for an hour and records whose device it was, unlike a sent one. An approved change is marked as
   * sent first, without an email.
   */
  async function makeLinkHere() {
    if (request?.status === 'open') return inPerson.mutateAsync({ id: request.id });
    await send.mutateAsync({ id, version, body: {} });
    const requests = await queryClient.fetchQuery({ ...signaturesQuery('change-order', id), staleTime: 0 });
    const opened = requests.find(({ status }) => status === 'open');
    if (!opened) throw new UserFacingError('Nobody is asked to sign this anymore. Reload the page.');
    return inPerson.mutateAsync({ id: opened.id });
  }
  async function signHere() {
    const link = await makeLinkHere().catch((error: unknown) => errorToast(error, 'Failed to open signing page'));
    if (link) window.location.assign(link.path);
  }
  return {
    isPending: step.isPending || reminder.isPending,
    run: (name: keyof typeof STEPS) =>
      void perform({
        run: () => step.mutateAsync({ step: name, id, version }),
        done: { title: STEPS[name].done, description: nameOfChange(change) },
        failed: STEPS[name].failed,
      }),
    remind: () =>
      request &&
      void perform({
        run: () => reminder.mutateAsync({ id: request.id }),
        done: { title: `Reminder sent to ${signer?.name ?? 'the customer'}` },
        failed: 'Failed to send reminder',
      }),
    copyLink: () => void copyLink(),
    signHere: () => void signHere(),
  };
}
