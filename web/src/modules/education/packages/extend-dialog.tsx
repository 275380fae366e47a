import type { Package } from '@builder-os/contract/modules/education/packages';
import { useState } from 'react';
import { organization } from '../../../app/organization.ts';
import { ActDialog } from '../../../app/records/act-dialog.tsx';
import { formatCountOf } from '../../../format/count.ts';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Field } from '../../../ui/field.tsx';
import { useExtendPackage } from './packages.mutations.ts';

/** Changes a package's last day. */
export function ExtendDialog({ sold, onClose }: { sold: Package; onClose: () => void }) {
  const extend = useExtendPackage();
  const [endsOn, setEndsOn] = useState(sold.endsOn);
  return (
    <ActDialog
      title="Extend Package"
      description={`${sold.contactName ?? 'The client'} has ${formatCountOf(sold.left, 'session')} left in ${sold.programName}.`}
      submitLabel="Extend Package"
      isDirty={endsOn !== sold.endsOn}
      fields={['endsOn']}
      act={() => extend.mutateAsync({ id: sold.id, endsOn })}
      done={{ title: 'Package extended', description: sold.programName }}
      fallback="Failed to extend package"
      onClose={onClose}
    >
      {(problems) => (
        <Field label="New end date" required error={problems.endsOn}>
          <DatePicker value={endsOn} onValueChange={setEndsOn} timeZone={organization.timeZone} />
        </Field>
      )}
    </ActDialog>
  );
}
