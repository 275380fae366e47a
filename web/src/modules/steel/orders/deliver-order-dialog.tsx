import { deliverOrderSchema, type OrderDetail } from '@builder-os/contract/modules/steel/orders';
import { useForm } from 'react-hook-form';
import { useCalendar } from '../../../app/calendar.ts';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { DayField } from '../../../app/forms/day-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orUndefined } from '../../../app/records/form-entries.ts';
import { todayIn } from '../../../format/dates.ts';
import { formatExactMoney } from '../../../format/money.ts';
import { useDeliverOrder } from './orders.mutations.ts';

const LABELS = { deliveredOn: 'Delivery date' };

/** Records an order's delivery day. Its revenue is tracked from that day. */
export function DeliverOrderDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const deliver = useDeliverOrder();
  const calendar = useCalendar();
  const form = useForm({
    defaultValues: { deliveredOn: todayIn(calendar) },
    resolver: bodyResolver(deliverOrderSchema, ({ deliveredOn }) => ({ deliveredOn: orUndefined(deliveredOn) })),
  });
  return (
    <FormDialog
      form={form}
      title="Mark delivered?"
      description={`This records ${formatExactMoney(order.total)} of Steel Framing revenue, pending until you invoice it.`}
      submitLabel="Mark Delivered"
      onSubmit={(body) => deliver.mutateAsync({ id: order.id, version: order.version, body })}
      done={{ title: 'Order delivered', description: `${formatExactMoney(order.total)} recorded as pending revenue` }}
      fallback="Failed to mark order delivered"
      onClose={onClose}
    >
      <DayField control={form.control} name="deliveredOn" label={LABELS.deliveredOn} required />
    </FormDialog>
  );
}
