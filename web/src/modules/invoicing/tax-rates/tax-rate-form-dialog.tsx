import { createTaxRateSchema, type TaxRate, taxRateSchema } from '@builder-os/contract/modules/invoicing/tax-rates';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { DayField } from '../../../app/forms/day-field.tsx';
import { TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { useCreateTaxRate, useUpdateTaxRate } from './tax-rates.mutations.ts';

const LABELS = { place: 'Place', percent: 'Rate', startsOn: 'Starts on' };

function toEntries(rate: TaxRate | undefined) {
  return {
    place: rate?.place ?? '',
    percent: rate ? trimDecimal(rate.percent) : '',
    startsOn: rate?.startsOn ?? '',
  };
}

/** Adds or edits the sales tax rate of a place. */
export function TaxRateFormDialog({ rate, onClose }: { rate?: TaxRate; onClose: () => void }) {
  const create = useCreateTaxRate();
  const update = useUpdateTaxRate();
  const form = useForm({
    defaultValues: toEntries(rate),
    resolver: bodyResolver(createTaxRateSchema, ({ place, percent, startsOn }) => ({ place, percent, startsOn })),
  });
  return (
    <FormDialog
      form={form}
      record={rate}
      schema={taxRateSchema}
      toEntries={toEntries}
      labels={LABELS}
      noun="rate"
      title={rate ? 'Edit Rate' : 'Add Rate'}
      submitLabel={rate ? 'Save Rate' : 'Add Rate'}
      onSubmit={(body, base) =>
        base ? update.mutateAsync({ id: base.id, version: base.version, body }) : create.mutateAsync(body)
      }
      done={{ title: rate ? 'Rate saved' : 'Rate added' }}
      fallback={rate ? 'Failed to save rate' : 'Failed to add rate'}
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="place"
        label={LABELS.place}
        required
        placeholder="County or city"
        maxLength={100}
      />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          control={form.control}
          name="percent"
          label={LABELS.percent}
          required
          inputMode="decimal"
          trailing="%"
        />
        <DayField control={form.control} name="startsOn" label={LABELS.startsOn} />
      </div>
    </FormDialog>
  );
}
