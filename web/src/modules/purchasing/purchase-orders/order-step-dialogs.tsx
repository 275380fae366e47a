import type { PurchaseOrderDetail } from '@builder-os/contract/modules/purchasing/purchase-order-records';
import { useForm } from 'react-hook-form';
import { checkedBy } from '../../../app/forms/body-resolver.ts';
import { AreaField, TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { nameOfOrder } from './order-labels.ts';
import { useAcceptOrder, useVoidOrder } from './purchase-orders.mutations.ts';

interface StepDialogProps {
  order: PurchaseOrderDetail;
  onClose: () => void;
}

/** Voids an order, with the reason. */
export function VoidOrderDialog({ order, onClose }: StepDialogProps) {
  const voidOrder = useVoidOrder();
  const form = useForm({
    defaultValues: { reason: '' },
    resolver: checkedBy(({ reason }) => (reason.trim() === '' ? { reason: 'Enter a reason.' } : {})),
  });
  return (
    <FormDialog
      form={form}
      title="Void Order"
      description={`${nameOfOrder(order)} stays listed and no longer counts as committed cost. This can’t be undone.`}
      submitLabel="Void Order"
      pendingLabel="Voiding..."
      isDangerous
      onSubmit={({ reason }) => voidOrder.mutateAsync({ id: order.id, version: order.version, reason })}
      done={{ title: 'Order voided', description: nameOfOrder(order) }}
      fallback="Failed to void order"
      onClose={onClose}
    >
      <AreaField control={form.control} name="reason" label="Reason" required rows={2} maxLength={500} />
    </FormDialog>
  );
}

/** Records that the vendor accepted by phone or on paper. */
export function AcceptOrderDialog({ order, onClose }: StepDialogProps) {
  const accept = useAcceptOrder();
  const form = useForm({
    defaultValues: { name: '' },
    resolver: checkedBy(({ name }) =>
      name.trim() === '' ? { name: 'Enter the name of the person who accepted.' } : {},
    ),
  });
  return (
    <FormDialog
      form={form}
      title="Record Acceptance"
      description={`Records that ${order.vendorName} accepted ${nameOfOrder(order)} by phone or on paper.`}
      submitLabel="Record Acceptance"
      onSubmit={({ name }) => accept.mutateAsync({ id: order.id, version: order.version, name })}
      done={{ title: 'Acceptance recorded' }}
      fallback="Failed to record acceptance"
      onClose={onClose}
    >
      <TextField control={form.control} name="name" label="Accepted by" required />
    </FormDialog>
  );
}
