import {
  isStepOpen,
  moveOrderSchema,
  ORDER_STEPS,
  type OrderDetail,
  type OrderStep,
} from '@builder-os/contract/modules/steel/orders';
import { AreaEntry, SelectEntry } from '../../../app/entries/entry-fields.tsx';
import { RecordFormDialog } from '../../../app/entries/record-form-dialog.tsx';
import { useRecordForm } from '../../../app/entries/use-record-form.ts';
import { orNull } from '../../../app/records/form-entries.ts';
import { toast } from '../../../ui/toast.ts';
import { STEP_LABELS } from './order-labels.ts';
import { useMoveOrder } from './orders.mutations.ts';

const FIELDS = ['step', 'note'] as const;
const LABELS = { step: 'Step', note: 'Note' };

/** Moves an order to another step; asks for a note if the step's requirements aren't met. */
export function MoveOrderDialog({
  order,
  step,
  onClose,
}: {
  order: OrderDetail;
  step: OrderStep;
  onClose: () => void;
}) {
  const move = useMoveOrder();
  const steps = ORDER_STEPS.filter((to) => to === order.step || isStepOpen(order.step, to));
  const form = useRecordForm({
    fields: FIELDS,
    record: order,
    toEntries: () => ({ step, note: '' }),
    schema: moveOrderSchema,
    toBody: (entries) => ({
      step: ORDER_STEPS.find((known) => known === entries.step) ?? step,
      note: orNull(entries.note),
    }),
    save: (body) => move.mutateAsync({ id: order.id, version: order.version, body }),
    onDone: () => {
      toast({ title: 'Order moved', description: order.project });
      onClose();
    },
    fallback: 'Failed to move order',
  });
  return (
    <RecordFormDialog
      form={form}
      title="Move Order"
      noun="order"
      description={`${order.project} is currently at ${STEP_LABELS[order.step]}.`}
      submitLabel="Move Order"
      labels={LABELS}
      onClose={onClose}
    >
      <SelectEntry
        form={form}
        name="step"
        label={LABELS.step}
        options={steps.map((value) => ({ value, label: STEP_LABELS[value] }))}
      />
      <AreaEntry
        form={form}
        name="note"
        label={LABELS.note}
        rows={2}
        hint="Saved in the order history. Required if plans or an accepted firm quote are missing."
      />
    </RecordFormDialog>
  );
}
