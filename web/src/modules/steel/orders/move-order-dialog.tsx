import {
  isStepOpen,
  moveOrderSchema,
  ORDER_STEPS,
  type OrderDetail,
  type OrderStep,
} from '@builder-os/contract/modules/steel/orders';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { AreaField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull } from '../../../app/records/form-entries.ts';
import { STEP_LABELS } from './order-labels.ts';
import { useMoveOrder } from './orders.mutations.ts';

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
  const form = useForm({
    defaultValues: { step, note: '' },
    resolver: bodyResolver(moveOrderSchema, (entries) => ({
      step: ORDER_STEPS.find((known) => known === entries.step) ?? step,
      note: orNull(entries.note),
    })),
  });
  return (
    <FormDialog
      form={form}
      title="Move Order"
      description={`${order.project} is currently at ${STEP_LABELS[order.step]}.`}
      submitLabel="Move Order"
      onSubmit={(body) => move.mutateAsync({ id: order.id, version: order.version, body })}
      done={{ title: 'Order moved', description: order.project }}
      fallback="Failed to move order"
      onClose={onClose}
    >
      <SelectField
        control={form.control}
        name="step"
        label={LABELS.step}
        options={steps.map((value) => ({ value, label: STEP_LABELS[value] }))}
      />
      <AreaField
        control={form.control}
        name="note"
        label={LABELS.note}
        rows={2}
        hint="Saved in the order history. Required if plans or an accepted firm quote are missing."
      />
    </FormDialog>
  );
}
