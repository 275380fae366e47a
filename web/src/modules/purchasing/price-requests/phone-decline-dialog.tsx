import { phoneDeclineSchema } from '@builder-os/contract/modules/purchasing/price-answers';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { AreaField, TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull } from '../../../app/records/form-entries.ts';
import type { PhoneDialogProps } from './phone-answer-dialog.tsx';
import { usePhoneDecline } from './price-requests.mutations.ts';

/** Records that a vendor declined by phone. It can still give prices until the due date. */
export function PhoneDeclineDialog({ request: { id, version }, vendor, onClose }: PhoneDialogProps) {
  const decline = usePhoneDecline();
  const form = useForm({
    defaultValues: { declineReason: '', name: '' },
    resolver: bodyResolver(phoneDeclineSchema, ({ declineReason, name }) => ({
      invitationId: vendor.id,
      declineReason: orNull(declineReason),
      name,
    })),
  });
  return (
    <FormDialog
      form={form}
      title="Record Decline"
      description={`For when ${vendor.vendorName} declines by phone. It won’t get reminders anymore, and its earlier prices are removed.`}
      submitLabel="Record Decline"
      onSubmit={(body) => decline.mutateAsync({ id, version, ...body })}
      done={{ title: 'Decline recorded', description: vendor.vendorName }}
      fallback="Failed to record decline"
      onClose={onClose}
    >
      <TextField control={form.control} name="name" label="Declined by" required maxLength={200} />
      <AreaField control={form.control} name="declineReason" label="Reason" maxLength={500} />
    </FormDialog>
  );
}
