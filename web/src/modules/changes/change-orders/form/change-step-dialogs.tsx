import type { ChangeOrderDetail } from '@builder-os/contract/modules/changes/change-order-records';
import { useForm } from 'react-hook-form';
import { checkedBy } from '../../../../app/forms/body-resolver.ts';
import { DayField } from '../../../../app/forms/day-field.tsx';
import { AreaField } from '../../../../app/forms/text-field.tsx';
import { organization } from '../../../../app/organization.ts';
import { FormDialog } from '../../../../app/records/form-dialog.tsx';
import { todayIn } from '../../../../format/dates.ts';
import { nameOfChange } from '../change-labels.ts';
import { useStartWork, useVoidChange } from '../change-orders.mutations.ts';

interface StepDialogProps {
  change: ChangeOrderDetail;
  onClose: () => void;
}

/** Voids a change order, with the reason. */
export function VoidChangeDialog({ change, onClose }: StepDialogProps) {
  const voidChange = useVoidChange();
  const form = useForm({
    defaultValues: { reason: '' },
    resolver: checkedBy(({ reason }) => (reason.trim() === '' ? { reason: 'Enter a reason.' } : {})),
  });
  return (
    <FormDialog
      form={form}
      title="Void Change Order"
      description={`${nameOfChange(change)} stays listed and no longer counts as unsigned. This can’t be undone.`}
      submitLabel="Void Change Order"
      pendingLabel="Voiding..."
      isDangerous
      onSubmit={({ reason }) => voidChange.mutateAsync({ id: change.id, version: change.version, reason })}
      done={{ title: 'Change order voided', description: nameOfChange(change) }}
      fallback="Failed to void change order"
      onClose={onClose}
    >
      <AreaField control={form.control} name="reason" label="Reason" required rows={2} maxLength={500} />
    </FormDialog>
  );
}

/** Records that a change is being built before it’s signed. */
export function StartWorkDialog({ change, onClose }: StepDialogProps) {
  const startWork = useStartWork();
  const today = todayIn(organization);
  const form = useForm({
    defaultValues: { on: today },
    resolver: checkedBy(({ on }) =>
      on === '' ? { on: 'Choose a day.' } : on > today ? { on: 'Choose today or an earlier day.' } : {},
    ),
  });
  return (
    <FormDialog
      form={form}
      title="Start Work"
      description="This change isn’t signed yet. Until it is, its price is shown as unsigned dollars."
      submitLabel="Start Work"
      onSubmit={({ on }) => startWork.mutateAsync({ id: change.id, version: change.version, on })}
      done={{ title: 'Work started', description: nameOfChange(change) }}
      fallback="Failed to start work"
      onClose={onClose}
    >
      <DayField control={form.control} name="on" label="Started on" required />
    </FormDialog>
  );
}
