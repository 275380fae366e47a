import { WAIVER_LINK_DAYS } from '@builder-os/contract/modules/purchasing/waiver-kinds';
import { type SentWaiver, sendWaiverSchema, type Waiver } from '@builder-os/contract/modules/purchasing/waivers';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { TextField } from '../../../app/forms/text-field.tsx';
import { NoMailNote, useCanMail } from '../../../app/no-mail-note.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull } from '../../../app/records/form-entries.ts';
import { PrivateLinkDialog } from '../../../ui/overlay/private-link-dialog.tsx';
import { useSendWaiver } from './waivers.mutations.ts';

/** Sends a waiver to be signed, by email or by a link to send another way. */
export function SendWaiverDialog({ waiver, onClose }: { waiver: Waiver; onClose: () => void }) {
  const send = useSendWaiver();
  const canMail = useCanMail() ?? true;
  const [sent, setSent] = useState<SentWaiver | null>(null);
  const form = useForm({
    defaultValues: { email: waiver.vendorEmail ?? '' },
    resolver: bodyResolver(sendWaiverSchema, ({ email }: { email: string }) => ({ email: orNull(email) })),
  });
  if (sent) {
    return (
      <PrivateLinkDialog
        title="Waiver sent"
        description={
          sent.isMailed
            ? `We’re emailing the waiver to ${orNull(form.getValues('email')) ?? ''}.`
            : 'No email was sent. Send the link yourself.'
        }
        path={sent.path}
        hint={`Anyone with this link can read and sign the waiver for ${WAIVER_LINK_DAYS} days.`}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      form={form}
      title="Send Waiver"
      description={`Without an account, ${waiver.vendorName} can read the waiver and sign it. The link works for ${WAIVER_LINK_DAYS} days.`}
      submitLabel="Send Waiver"
      onSubmit={async ({ email }) =>
        setSent(await send.mutateAsync({ id: waiver.id, version: waiver.version, email: email ?? null }))
      }
      onSaved={() => undefined}
      fallback="Failed to send waiver"
      onClose={onClose}
    >
      <NoMailNote>You’ll get a link to copy and send yourself.</NoMailNote>
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
    </FormDialog>
  );
}
