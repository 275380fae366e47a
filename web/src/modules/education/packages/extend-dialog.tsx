import type { Package } from '@builder-os/contract/modules/education/packages';
import { useForm } from 'react-hook-form';
import { DayField } from '../../../app/forms/day-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { formatCountOf } from '../../../format/count.ts';
import { useExtendPackage } from './packages.mutations.ts';

/** Changes a package's last day. */
export function ExtendDialog({ sold, onClose }: { sold: Package; onClose: () => void }) {
  const extend = useExtendPackage();
  const form = useForm({ defaultValues: { endsOn: sold.endsOn } });
  return (
    <FormDialog
      form={form}
      title="Extend Package"
      description={`${sold.contactName ?? 'The client'} has ${formatCountOf(sold.left, 'session')} left in ${sold.programName}.`}
      submitLabel="Extend Package"
      onSubmit={({ endsOn }) => extend.mutateAsync({ id: sold.id, endsOn })}
      done={{ title: 'Package extended', description: sold.programName }}
      fallback="Failed to extend package"
      onClose={onClose}
    >
      <DayField control={form.control} name="endsOn" label="New end date" required />
    </FormDialog>
  );
}
