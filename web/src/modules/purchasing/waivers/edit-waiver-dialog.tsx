import { updateWaiverSchema, type Waiver } from '@builder-os/contract/modules/purchasing/waivers';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { type WaiverEntries, WaiverTermsFields } from './waiver-terms-fields.tsx';
import { useUpdateWaiver } from './waivers.mutations.ts';

/** Edits a draft or declined waiver. */
export function EditWaiverDialog({ waiver, onClose }: { waiver: Waiver; onClose: () => void }) {
  const update = useUpdateWaiver();
  const { id, version, kind, amount, throughOn, vendorId, vendorName, jobId } = waiver;
  const defaultValues: WaiverEntries = { kind, amount, throughOn, vendorId: String(vendorId), jobId: String(jobId) };
  const form = useForm({
    defaultValues,
    resolver: bodyResolver(updateWaiverSchema, (entries: WaiverEntries) => ({
      kind: entries.kind,
      amount: entries.amount,
      throughOn: entries.throughOn,
    })),
  });
  return (
    <FormDialog
      form={form}
      about={waiver.id}
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
