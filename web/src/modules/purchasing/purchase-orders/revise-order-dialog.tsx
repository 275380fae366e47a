import { revisePurchaseOrderSchema } from '@builder-os/contract/modules/purchasing/purchase-order-commands';
import type { PurchaseOrderDetail } from '@builder-os/contract/modules/purchasing/purchase-order-records';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { plainNumber } from '@builder-os/contract/platform/plain-number';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { DayField } from '../../../app/forms/day-field.tsx';
import { EntrySet } from '../../../app/forms/entry-set.tsx';
import type { FormRow } from '../../../app/forms/form-rows.ts';
import { RowsField } from '../../../app/forms/rows-field.tsx';
import { AreaField, TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { BLANK_LINE, priceEntry, toLineBody, toOrderEntries, toTermsBody } from './order-form.ts';
import { nameOfOrder } from './order-labels.ts';
import { OrderSum } from './order-sum.tsx';
import { useReviseOrder } from './purchase-orders.mutations.ts';
import { useLineColumns } from './use-line-columns.ts';

const LABELS = {
  reason: 'Reason',
  changes: 'Lines',
  added: 'New lines',
  deliveryOn: 'Delivery by',
  termsDays: 'Payment terms',
  retainage: 'Retainage',
  notes: 'Notes to the vendor',
};
type RevisionEntries = ReturnType<typeof toRevisionEntries>;

const revisionFormSchema = revisePurchaseOrderSchema.extend({
  added: z.array(
    revisePurchaseOrderSchema.shape.added.unwrap().element.extend({
      costCodeId: z.number().int().min(1, 'Choose a cost code.'),
    }),
  ),
});

function toRevisionEntries(order: PurchaseOrderDetail) {
  const { deliveryOn, termsDays, retainage, notes } = toOrderEntries(order);
  const added: FormRow[] = [];
  const changes: FormRow[] = order.lines
    .filter(({ closedAt }) => closedAt === null)
    .map(({ id, quantity, unitPrice }) => ({
      lineId: String(id),
      quantity: trimDecimal(quantity),
      unitPrice: priceEntry(unitPrice),
    }));
  return { reason: '', changes, added, deliveryOn, termsDays, retainage, notes };
}

function toRevisionBody({ reason, changes, added, ...terms }: RevisionEntries) {
  return {
    reason,
    changes: changes.map((row) => ({
      lineId: Number(row.lineId),
      quantity: plainNumber(row.quantity ?? ''),
      unitPrice: plainNumber(row.unitPrice ?? ''),
    })),
    added: added.map(toLineBody),
    ...toTermsBody(terms),
  };
}

/** Changes an issued order by its next revision. Lines stay; a quantity of 0 takes one out. */
export function ReviseOrderDialog({ order: shown, onClose }: { order: PurchaseOrderDetail; onClose: () => void }) {
  // The version that was opened, so a revision on top of someone else’s is rejected.
  const [order] = useState(shown);
  const revise = useReviseOrder();
  const columns = useLineColumns();
  const form = useForm({
    defaultValues: toRevisionEntries(order),
    resolver: bodyResolver(revisionFormSchema, toRevisionBody),
  });
  const { control } = form;
  const open = order.lines.filter(({ closedAt }) => closedAt === null);
  return (
    <FormDialog
      form={form}
      about={order.id}
      title="New Revision"
      description={`${nameOfOrder(order)} becomes rev ${order.revision + 1}. The vendor has to accept it again, and earlier links stop working.`}
      submitLabel="Issue Revision"
      className="sm:w-200"
      onSubmit={(body) => revise.mutateAsync({ base: order, body })}
      done={{ title: 'Revision issued' }}
      fallback="Failed to issue revision"
      onClose={onClose}
    >
      <AreaField control={control} name="reason" label={LABELS.reason} required rows={2} maxLength={500} />
      <EntrySet name="changes" label={LABELS.changes} hint="Enter a quantity of 0 to remove a line from the order.">
        {open.map((line, index) => (
          <fieldset key={line.id} aria-label={line.description} className="flex flex-wrap items-start gap-2">
            <span className="min-w-0 basis-full truncate text-sm sm:flex-1 sm:basis-0" title={line.description}>
              <span className="mr-2 font-mono text-[11.5px] text-muted-foreground">{line.code}</span>
              {line.description}
            </span>
            {(['quantity', 'unitPrice'] as const).map((name) => (
              <Controller
                key={name}
                control={control}
                name={`changes.${index}.${name}`}
                render={({ field, fieldState }) => (
                  <Field
                    label={`${name === 'quantity' ? 'Quantity' : 'Unit price'} of ${line.description}`}
                    hideLabel
                    error={fieldState.error?.message}
                    className="min-w-0 flex-1 sm:w-32 sm:flex-none"
                  >
                    <Input
                      ref={field.ref}
                      inputMode="decimal"
                      autoComplete="off"
                      {...(name === 'quantity' ? { trailing: line.unit } : { leading: '$' })}
                      value={field.value ?? ''}
                      onChange={(event) => field.onChange(event.target.value)}
                    />
                  </Field>
                )}
              />
            ))}
          </fieldset>
        ))}
      </EntrySet>
      <RowsField<RevisionEntries> name="added" label={LABELS.added} noun="line" blank={BLANK_LINE} columns={columns} />
      <OrderSum
        lines={[
          ...order.lines
            .filter(({ closedAt }) => closedAt !== null)
            .map(({ quantity, unitPrice }) => ({ quantity, unitPrice })),
          ...form.watch('changes'),
          ...form.watch('added'),
        ]}
      />
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <DayField control={control} name="deliveryOn" label={LABELS.deliveryOn} />
        <TextField control={control} name="termsDays" label={LABELS.termsDays} inputMode="numeric" trailing="days" />
        <TextField control={control} name="retainage" label={LABELS.retainage} inputMode="decimal" trailing="%" />
      </div>
      <AreaField control={control} name="notes" label={LABELS.notes} rows={2} maxLength={10_000} />
    </FormDialog>
  );
}
