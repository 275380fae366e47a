import { CHANGE_LINK_DAYS } from '@builder-os/contract/modules/changes/change-order-states';
import {
  type ChangeOrderDetail,
  type SentChangeOrder,
  sendChangeOrderSchema,
} from '@builder-os/contract/modules/changes/change-orders';
import type { SignatureRequest } from '@builder-os/contract/modules/signing/signatures';
import { type ComponentProps, useState } from 'react';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import type { FormRow } from '../../../app/forms/form-rows.ts';
import { TextField } from '../../../app/forms/text-field.tsx';
import { NoMailNote, useCanMail } from '../../../app/no-mail-note.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull } from '../../../app/records/form-entries.ts';
import { PrivateLinkDialog } from '../../../ui/private-link-dialog.tsx';
import { CoSignersPicker, toCoSigners } from '../../signing/signatures/co-signers-picker.tsx';
import { nameOfChange } from './change-labels.ts';
import { useSendChange } from './change-orders.mutations.ts';

interface Entries {
  name: string;
  email: string;
  coSigners: FormRow[];
}
const toBody = ({ name, email, coSigners }: Entries) => ({
  name: orNull(name),
  email: orNull(email),
  ...(coSigners.length > 0 && { coSigners: toCoSigners(coSigners) }),
});

interface SendChangeDialogProps {
  change: ChangeOrderDetail;
  /** Its latest signature request, if it was ever sent. */
  request: SignatureRequest | undefined;
  onClose: () => void;
}

/** Sends a change order to be signed, by email or by a link to send another way. */
export function SendChangeDialog({ change, request, onClose }: SendChangeDialogProps) {
  const send = useSendChange();
  const canMail = useCanMail() ?? true;
  const [sent, setSent] = useState<SentChangeOrder | null>(null);
  const next = request?.status === 'open' ? request.signers.find(({ isNext }) => isNext) : undefined;
  const form = useForm<Entries, unknown, ReturnType<typeof toBody>>({
    defaultValues: {
      name: next?.name ?? change.customerName ?? '',
      email: (next ? next.email : change.customerEmail) ?? '',
      coSigners: [],
    },
    resolver: bodyResolver(sendChangeOrderSchema, toBody),
  });
  if (sent) {
    const email = orNull(form.getValues('email'));
    const description = sent.isMailed
      ? `We’re emailing the change order to ${email ?? 'the customer'}.`
      : email === null
        ? 'No email was sent. Send the link yourself.'
        : 'No mail server is set up, so no email was sent. Send the link yourself.';
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
      submitLabel="Send Change Order"
      pendingLabel="Sending..."
      onSubmit={async (body) => setSent(await send.mutateAsync({ id: change.id, version: change.version, body }))}
      onSaved={() => undefined}
      fallback="Failed to send change order"
      onClose={onClose}
    >
      <NoMailNote>You’ll get a link to copy and send yourself.</NoMailNote>
      {!next && <TextField control={form.control} name="name" label="Signer" required />}
      {canMail && (
        <TextField
          control={form.control}
          name="email"
          label="Email address"
          type="email"
          maxLength={254}
          hint="Leave blank to send the link yourself."
        />
      )}
      {canMail && !next && <CoSignersPicker first="the customer" />}
    </FormDialog>
  );
}

type LinkDialogProps = Omit<ComponentProps<typeof PrivateLinkDialog>, 'hint'>;

/** The link, shown only once. */
export function LinkDialog(props: LinkDialogProps) {
  const hint = `Anyone with this link can view and sign the change order for ${CHANGE_LINK_DAYS} days.`;
  return <PrivateLinkDialog {...props} hint={hint} />;
}
