import { phoneDeclineSchema } from '@builder-os/contract/modules/purchasing/price-answers';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { AreaField, TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull } from '../../../app/records/form-entries.ts';
import type { PhoneDialogProps } from './phone-answer-dialog.tsx';
import { usePhoneDecline } from './price-requests.mutations.ts';

/** Enters that a vendor declined by phone. It can still give prices until the due date. */
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
      title="Enter Decline by Phone"
      description={`${vendor.vendorName} isn’t reminded anymore. Prices it gave before are removed.`}
      submitLabel="Save Decline"
      onSubmit={(body) => decline.mutateAsync({ id, version, ...body })}
      done={{ title: 'Decline saved', description: vendor.vendorName }}
      fallback="Failed to save decline"
      onClose={onClose}
    >
      <TextField control={form.control} name="name" label="Who declined" required maxLength={200} />
      <AreaField control={form.control} name="declineReason" label="Reason" maxLength={500} />
    </FormDialog>
  );
}
