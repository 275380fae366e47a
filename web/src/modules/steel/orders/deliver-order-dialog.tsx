import { deliverOrderSchema, type OrderDetail } from '@builder-os/contract/modules/steel/orders';
import { useCalendar } from '../../../app/calendar.ts';
import { DayEntry } from '../../../app/entries/entry-fields.tsx';
import { RecordFormDialog } from '../../../app/entries/record-form-dialog.tsx';
import { useRecordForm } from '../../../app/entries/use-record-form.ts';
import { orUndefined } from '../../../app/records/form-entries.ts';
import { todayIn } from '../../../format/dates.ts';
import { formatExactMoney } from '../../../format/money.ts';
import { toast } from '../../../ui/toast.ts';
import { useDeliverOrder } from './orders.mutations.ts';

const FIELDS = ['deliveredOn'] as const;
const LABELS = { deliveredOn: 'Delivery date' };

/** Records an order's delivery day. Its revenue is tracked from that day. */
export function DeliverOrderDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const deliver = useDeliverOrder();
  const calendar = useCalendar();
  const form = useRecordForm({
    fields: FIELDS,
    record: order,
    toEntries: () => ({ deliveredOn: todayIn(calendar) }),
    schema: deliverOrderSchema,
    toBody: ({ deliveredOn }) => ({ deliveredOn: orUndefined(deliveredOn) }),
    save: (body) => deliver.mutateAsync({ id: order.id, version: order.version, body }),
    onDone: () => {
      toast({ title: 'Order delivered', description: `${formatExactMoney(order.total)} recorded as pending revenue` });
      onClose();
    },
    fallback: 'Failed to mark order delivered',
  });
  return (
    <RecordFormDialog
      form={form}
      title="Mark delivered?"
      noun="order"
      description={`This records ${formatExactMoney(order.total)} of Steel Framing revenue, pending until you invoice it.`}
      submitLabel="Mark Delivered"
      labels={LABELS}
      onClose={onClose}
    >
      <DayEntry form={form} name="deliveredOn" label={LABELS.deliveredOn} required />
    </RecordFormDialog>
  );
}
