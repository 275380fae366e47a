import { type Bill, releaseHoldSchema } from '@builder-os/contract/modules/finance/bills';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { AreaField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { useReleaseHold } from './bills.mutations.ts';

/** Releases a held bill for payment; the reason is written to the audit log. */
export function ReleaseHoldDialog({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const release = useReleaseHold();
  const form = useForm({ defaultValues: { reason: '' }, resolver: zodResolver(releaseHoldSchema) });
  return (
    <FormDialog
      form={form}
      title="Release bill?"
      description="It can be paid as it is. Changing its amount or lines holds it again."
      submitLabel="Release Bill"
      onSubmit={(body) => release.mutateAsync({ id: bill.id, version: bill.version, body })}
      done={{ title: 'Bill released', description: bill.vendor }}
      fallback="Failed to release bill"
      onClose={onClose}
    >
      <AreaField control={form.control} name="reason" label="Reason" required />
    </FormDialog>
  );
}
