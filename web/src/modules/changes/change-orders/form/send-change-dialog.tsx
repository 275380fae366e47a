import { sendChangeOrderSchema } from '@builder-os/contract/modules/changes/change-order-commands';
import type { ChangeOrderDetail, SentChangeOrder } from '@builder-os/contract/modules/changes/change-order-records';
import { CHANGE_LINK_DAYS } from '@builder-os/contract/modules/changes/change-order-states';
import type { SignatureRequest } from '@builder-os/contract/modules/signing/signatures';
import { type ComponentProps, useState } from 'react';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../../app/forms/body-resolver.ts';
import { FormDialog } from '../../../../app/records/form-dialog.tsx';
import { PrivateLinkDialog } from '../../../../ui/overlay/private-link-dialog.tsx';
import { nameOfChange } from '../change-labels.ts';
import { useSendChange } from '../change-orders.mutations.ts';
import { type SignerEntries, SignerFields, sentWords, toSignerBody } from '../signer-fields.tsx';

interface SendChangeDialogProps {
  change: ChangeOrderDetail;
  /** Its latest signature request, if it was ever sent. */
  request: SignatureRequest | undefined;
  onClose: () => void;
}

/** Sends a change order to be signed, by email or by a link to send another way. */
export function SendChangeDialog({ change, request, onClose }: SendChangeDialogProps) {
  const send = useSendChange();
  const [sent, setSent] = useState<SentChangeOrder | null>(null);
  const next = request?.status === 'open' ? request.signers.find(({ isNext }) => isNext) : undefined;
  const form = useForm<SignerEntries, unknown, ReturnType<typeof toSignerBody>>({
    defaultValues: {
      name: next?.name ?? change.signerName ?? '',
      email: (next ? next.email : change.customerEmail) ?? '',
      coSigners: [],
    },
    resolver: bodyResolver(sendChangeOrderSchema, toSignerBody),
  });
  if (sent) {
    const description = sentWords('change order', sent, form.getValues('email'));
    return <LinkDialog path={sent.path} title="Change order sent" description={description} onClose={onClose} />;
  }
  return (
    <FormDialog
      form={form}
      title={next ? 'Send Again' : 'Send for Signature'}
      description={
        next
          ? `Creates another link to ${nameOfChange(change)} for ${next.name}. Earlier links keep working, unless you change the email address.`
          : `The customer signs ${nameOfChange(change)} by a link that works for ${CHANGE_LINK_DAYS} days. Only the signature moves the contract.`
      }
      about={change.id}
      submitLabel="Send Change Order"
      pendingLabel="Sending..."
      onSubmit={async (body) => setSent(await send.mutateAsync({ id: change.id, version: change.version, body }))}
      onSaved={() => undefined}
      fallback="Failed to send change order"
      onClose={onClose}
    >
      <SignerFields control={form.control} isAgain={next !== undefined} />
    </FormDialog>
  );
}

type LinkDialogProps = Omit<ComponentProps<typeof PrivateLinkDialog>, 'hint'>;

/** The link, shown only once. */
export function LinkDialog(props: LinkDialogProps) {
  const hint = `Anyone with this link can view and sign the change order for ${CHANGE_LINK_DAYS} days.`;
  return <PrivateLinkDialog {...props} hint={hint} />;
}
