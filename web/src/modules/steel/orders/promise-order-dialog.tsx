import { type OrderDetail, promiseOrderSchema } from '@builder-os/contract/modules/steel/orders';
import { DayEntry } from '../../../app/entries/entry-fields.tsx';
import { RecordFormDialog } from '../../../app/entries/record-form-dialog.tsx';
import { useRecordForm } from '../../../app/entries/use-record-form.ts';
import { orNull } from '../../../app/records/form-entries.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { toast } from '../../../ui/toast.ts';
import { usePromiseOrder } from './orders.mutations.ts';

const FIELDS = ['promisedDate'] as const;
const LABELS = { promisedDate: 'Promised date' };

/** Sets an order's promised date. */
export function PromiseOrderDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const promise = usePromiseOrder();
  const form = useRecordForm({
    fields: FIELDS,
    record: order,
    toEntries: () => ({ promisedDate: order.promisedDate ?? '' }),
    schema: promiseOrderSchema,
    toBody: ({ promisedDate }) => ({ promisedDate: orNull(promisedDate) }),
    save: (body) => promise.mutateAsync({ id: order.id, version: order.version, body }),
    onDone: () => {
      toast({ title: 'Promised date updated', description: order.project });
      onClose();
    },
    fallback: 'Failed to update promised date',
  });
  return (
    <RecordFormDialog
      form={form}
      title="Set Promised Date"
      noun="order"
      submitLabel="Save Date"
      labels={LABELS}
      onClose={onClose}
    >
      <DayEntry
        form={form}
        name="promisedDate"
        label={LABELS.promisedDate}
        placeholder="Not set"
        hint={
          order.plannedDate === null
            ? 'Can’t schedule this order until its weight and shop capacity are set.'
            : `The shop can finish it by ${formatLongDay(order.plannedDate)}, after orders promised earlier.`
        }
      />
    </RecordFormDialog>
  );
}
