import { updateWaiverSchema, type Waiver } from '@builder-os/contract/modules/purchasing/waivers';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { type WaiverTerms, WaiverTermsFields } from './waiver-terms-fields.tsx';
import { useUpdateWaiver } from './waivers.mutations.ts';

/** Changes a waiver that isn't sent, or was declined. */
export function EditWaiverDialog({ waiver, onClose }: { waiver: Waiver; onClose: () => void }) {
  const update = useUpdateWaiver();
  const { id, version, kind, amount, throughOn, vendorName } = waiver;
  const form = useForm<WaiverTerms, unknown, WaiverTerms>({
    defaultValues: { kind, amount, throughOn },
    resolver: bodyResolver(updateWaiverSchema, (entries: WaiverTerms) => entries),
  });
  return (
    <FormDialog
      form={form}
      title="Edit Waiver"
      description={`Lien waiver of ${vendorName}.`}
      submitLabel="Save Changes"
      onSubmit={(terms) => update.mutateAsync({ id, version, ...terms })}
      done={{ title: 'Waiver updated', description: vendorName }}
      fallback="Failed to update waiver"
      onClose={onClose}
    >
      <WaiverTermsFields control={form.control} />
    </FormDialog>
  );
}
