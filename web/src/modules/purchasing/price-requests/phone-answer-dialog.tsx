import { phoneAnswerSchema } from '@builder-os/contract/modules/purchasing/price-answers';
import type { Invitation, PriceRequestDetail } from '@builder-os/contract/modules/purchasing/price-request-records';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { DayField } from '../../../app/forms/day-field.tsx';
import { EntrySet } from '../../../app/forms/entry-set.tsx';
import { AreaField, MoneyField, TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull } from '../../../app/records/form-entries.ts';
import { formatQuantity } from '../../../format/quantity.ts';
import { usePhoneAnswer } from './price-requests.mutations.ts';

export interface PhoneDialogProps {
  request: PriceRequestDetail;
  vendor: Invitation;
  onClose: () => void;
}

/** Records the prices a vendor gave by phone, starting with its earlier answer. */
export function PhoneAnswerDialog({ request, vendor, onClose }: PhoneDialogProps) {
  const answer = usePhoneAnswer();
  const { id, version, lines } = request;
  const form = useForm({
    defaultValues: toEntries(request, vendor),
    resolver: bodyResolver(phoneAnswerSchema, (entries) => toBody(entries, request, vendor)),
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      about={vendor.id}
      title="Record Prices"
      description={`For prices that ${vendor.vendorName} gave by phone. They count like those sent at the link, and the comparison shows that you entered them.`}
      submitLabel="Record Prices"
      onSubmit={(body) => answer.mutateAsync({ id, version, ...body })}
      done={{ title: 'Prices recorded', description: vendor.vendorName }}
      fallback="Failed to record prices"
      onClose={onClose}
    >
      <EntrySet name="prices" label="Prices per unit" hint="Leave a line blank if the vendor gave no price.">
        {lines.map(({ id: lineId, description, quantity, unit }, index) => (
          <MoneyField
            key={lineId}
            control={control}
            name={`prices.${index}`}
            label={`${index + 1}. ${description}, ${formatQuantity(quantity)} ${unit}`}
          />
        ))}
      </EntrySet>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <MoneyField control={control} name="lumpSum" label="Lump sum" />
        <TextField control={control} name="leadDays" label="Days to delivery" inputMode="numeric" maxLength={3} />
        <DayField control={control} name="validUntil" label="Valid through" />
      </div>
      <AreaField control={control} name="note" label="Note" maxLength={10_000} />
      <TextField control={control} name="name" label="Prices given by" required maxLength={200} />
    </FormDialog>
  );
}

type Entries = ReturnType<typeof toEntries>;

function toEntries({ lines }: PriceRequestDetail, vendor: Invitation) {
  const priceOf = (lineId: number) => vendor.prices.find((price) => price.lineId === lineId)?.unitPrice;
  return {
    prices: lines.map(({ id }) => trimDecimal(priceOf(id) ?? '')),
    lumpSum: vendor.lumpSum ?? '',
    leadDays: vendor.leadDays === null ? '' : String(vendor.leadDays),
    validUntil: vendor.validUntil ?? '',
    note: vendor.note ?? '',
    name: vendor.answeredBy ?? '',
  };
}

function toBody(entries: Entries, { lines }: PriceRequestDetail, { id: invitationId }: Invitation) {
  const { leadDays, prices } = entries;
  return {
    invitationId,
    prices: lines.map(({ id: lineId }, index) => ({ lineId, unitPrice: orNull(prices[index] ?? '') })),
    lumpSum: orNull(entries.lumpSum),
    leadDays: orNull(leadDays) === null ? null : Number(leadDays),
    validUntil: orNull(entries.validUntil),
    note: orNull(entries.note),
    name: entries.name,
  };
}
