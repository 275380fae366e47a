import { ORDER_KINDS } from '@builder-os/contract/modules/purchasing/order-states';
import { createPurchaseOrderSchema } from '@builder-os/contract/modules/purchasing/purchase-order-commands';
import {
  type PurchaseOrderDetail,
  purchaseOrderDetailSchema,
} from '@builder-os/contract/modules/purchasing/purchase-order-records';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { DayField } from '../../../app/forms/day-field.tsx';
import { RowsField } from '../../../app/forms/rows-field.tsx';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { AreaField, TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { readId } from '../../../app/records/form-entries.ts';
import { ContactPicker } from '../../sales/contacts/contact-picker.tsx';
import { useDefaultCode, useVendorFill } from '../vendors/use-vendor-fill.ts';
import { BLANK_LINE, fillOrder, type OrderEntries, startFill, toOrderBody, toOrderEntries } from './order-form.ts';
import { ORDER_KIND_LABELS } from './order-labels.ts';
import { OrderSum } from './order-sum.tsx';
import { useCreateOrder, useUpdateOrder } from './purchase-orders.mutations.ts';
import { useLineColumns } from './use-line-columns.ts';

const LABELS: Record<keyof OrderEntries, string> = {
  vendorId: 'Vendor',
  kind: 'Kind',
  deliveryOn: 'Delivery by',
  termsDays: 'Payment terms',
  retainage: 'Retainage',
  notes: 'Notes to the vendor',
  lines: 'Lines',
};
const KIND_OPTIONS = ORDER_KINDS.map((value) => ({ value, label: ORDER_KIND_LABELS[value] }));

const orderFormSchema = createPurchaseOrderSchema.omit({ jobId: true }).extend({
  vendorId: z.number().int().min(1, 'Choose a vendor.'),
  lines: z
    .array(
      createPurchaseOrderSchema.shape.lines.element.extend({
        costCodeId: z.number().int().min(1, 'Choose a cost code.'),
      }),
    )
    .min(1, 'Add a line.'),
});

interface OrderDialogProps {
  jobId: number;
  /** The draft being edited; left out for a new one. */
  order?: PurchaseOrderDetail;
  onClose: () => void;
  onCreated?: (id: number) => void;
}

/** Creates an order as a draft, or edits one. The total is worked out below as it's typed. */
export function OrderDialog({ jobId, order, onClose, onCreated }: OrderDialogProps) {
  const create = useCreateOrder();
  const update = useUpdateOrder();
  const columns = useLineColumns(order?.lines.map(({ costCodeId }) => costCodeId));
  const form = useForm({
    defaultValues: toOrderEntries(order),
    resolver: bodyResolver(orderFormSchema, toOrderBody),
  });
  const { control, getValues, setValue } = form;
  const readTerms = useVendorFill();
  const defaultCode = useDefaultCode(readId(form.watch('vendorId')));

  const lastFill = useRef(startFill(order));

  /** Fills in the terms of the chosen vendor without overwriting entries. */
  async function fillFrom(contactId: number): Promise<void> {
    const terms = await readTerms(contactId);
    // Another contact may have been chosen meanwhile.
    if (getValues('vendorId') !== String(contactId)) return;
    const { changes, filled } = fillOrder(getValues(), terms, lastFill.current);
    lastFill.current = filled;
    const options = { shouldDirty: true };
    if (changes.termsDays !== undefined) setValue('termsDays', changes.termsDays, options);
    if (changes.retainage !== undefined) setValue('retainage', changes.retainage, options);
    if (changes.lines) setValue('lines', changes.lines, options);
  }
  return (
    <FormDialog
      form={form}
      record={order}
      schema={purchaseOrderDetailSchema}
      toEntries={toOrderEntries}
      title={order ? 'Edit Order' : 'New Order'}
      noun="order"
      submitLabel={order ? 'Save Order' : 'Create Order'}
      labels={LABELS}
      className="sm:w-200"
      onSubmit={(body, base) => (base ? update.mutateAsync({ base, body }) : create.mutateAsync({ ...body, jobId }))}
      done={{ title: order ? 'Order updated' : 'Order created' }}
      fallback={order ? 'Failed to update order' : 'Failed to create order'}
      onSaved={(saved) => {
        onClose();
        onCreated?.(saved.id);
      }}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_180px]">
        <ControlledField control={control} name="vendorId" label={LABELS.vendorId} required>
          {(entry) => <ContactPicker {...entry} noneLabel="Choose a vendor" onPick={({ id }) => void fillFrom(id)} />}
        </ControlledField>
        <SelectField control={control} name="kind" label={LABELS.kind} required options={KIND_OPTIONS} />
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <DayField control={control} name="deliveryOn" label={LABELS.deliveryOn} />
        <TextField control={control} name="termsDays" label={LABELS.termsDays} inputMode="numeric" trailing="days" />
        <TextField
          control={control}
          name="retainage"
          label={LABELS.retainage}
          inputMode="decimal"
          trailing="%"
          placeholder="0"
        />
      </div>
      <RowsField<OrderEntries>
        name="lines"
        label={LABELS.lines}
        noun="line"
        blank={{ ...BLANK_LINE, costCodeId: defaultCode }}
        columns={columns}
      />
      <OrderSum lines={form.watch('lines')} />
      <AreaField control={control} name="notes" label={LABELS.notes} rows={2} maxLength={10_000} />
    </FormDialog>
  );
}
