import { type OrderDetail, promiseOrderSchema } from '@builder-os/contract/modules/steel/orders';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { DayField } from '../../../app/forms/day-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull } from '../../../app/records/form-entries.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { usePromiseOrder } from './orders.mutations.ts';

const LABELS = { promisedDate: 'Promised date' };

/** Sets an order's promised date. */
export function PromiseOrderDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const promise = usePromiseOrder();
  const form = useForm({
    defaultValues: { promisedDate: order.promisedDate ?? '' },
    resolver: bodyResolver(promiseOrderSchema, ({ promisedDate }) => ({ promisedDate: orNull(promisedDate) })),
  });
  return (
    <FormDialog
      form={form}
      title="Set Promised Date"
      submitLabel="Save Date"
      onSubmit={(body) => promise.mutateAsync({ id: order.id, version: order.version, body })}
      done={{ title: 'Promised date updated', description: order.project }}
      fallback="Failed to update promised date"
      onClose={onClose}
    >
      <DayField
        control={form.control}
        name="promisedDate"
        label={LABELS.promisedDate}
        placeholder="Not set"
        hint={
          order.plannedDate === null
            ? 'Can’t schedule this order until its weight and shop capacity are set.'
            : `The shop can finish it by ${formatLongDay(order.plannedDate)}, after orders promised earlier.`
        }
      />
    </FormDialog>
  );
}
