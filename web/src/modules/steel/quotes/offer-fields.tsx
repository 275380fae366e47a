import type { PriceList } from '@builder-os/contract/modules/steel/price-lists';
import { QUOTE_KINDS } from '@builder-os/contract/modules/steel/quote-states';
import { useFormContext } from 'react-hook-form';
import { DayField } from '../../../app/forms/day-field.tsx';
import { EntrySet } from '../../../app/forms/entry-set.tsx';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { AreaField, TextField } from '../../../app/forms/text-field.tsx';
import { COATING_OPTIONS, THICKNESS_OPTIONS } from '../division/steel-labels.ts';
import { OfferPrice } from './offer-price.tsx';
import { OFFER_LABELS, type OfferEntries } from './quote-form.ts';
import { QUOTE_KIND_LABELS } from './quote-labels.ts';

const CHANGED = { shouldDirty: true, shouldValidate: true };
const KINDS = QUOTE_KINDS.map((value) => ({ value, label: QUOTE_KIND_LABELS[value] }));

/** The fields of an offer: the job, its price while typing, and its validity. */
export function OfferFields({ priceList }: { priceList: PriceList }) {
  const { control, watch, setValue } = useFormContext<OfferEntries>();
  const packages = priceList.packages.map(({ code, label }) => ({ value: code, label }));
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        <SelectField
          control={control}
          name="inputPackageCode"
          label={OFFER_LABELS.inputPackageCode}
          options={packages}
        />
        <TextField
          control={control}
          name="inputSquareFeet"
          label={OFFER_LABELS.inputSquareFeet}
          required
          inputMode="decimal"
          trailing="sq ft"
        />
        <TextField control={control} name="inputUnits" label={OFFER_LABELS.inputUnits} required inputMode="numeric" />
        <TextField
          control={control}
          name="inputTakeoffPounds"
          label={OFFER_LABELS.inputTakeoffPounds}
          inputMode="decimal"
          trailing="tons"
        />
        <SelectField control={control} name="inputMil" label={OFFER_LABELS.inputMil} options={THICKNESS_OPTIONS} />
        <SelectField
          control={control}
          name="inputCoating"
          label={OFFER_LABELS.inputCoating}
          options={COATING_OPTIONS}
        />
      </div>
      <HoursField rates={priceList.rates} />
      <OfferPrice entries={watch()} priceList={priceList} onPromise={(day) => setValue('deliveryDate', day, CHANGED)} />
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        <SelectField control={control} name="kind" label={OFFER_LABELS.kind} options={KINDS} />
        <TextField
          control={control}
          name="validDays"
          label={OFFER_LABELS.validDays}
          inputMode="numeric"
          trailing="days"
        />
        <DayField control={control} name="deliveryDate" label={OFFER_LABELS.deliveryDate} placeholder="Not set" />
      </div>
      <AreaField control={control} name="notes" label={OFFER_LABELS.notes} rows={2} />
    </>
  );
}

/** The hours of each service; a service without hours isn't offered. */
function HoursField({ rates }: Pick<PriceList, 'rates'>) {
  const { control, getValues } = useFormContext<OfferEntries>();
  // A price list published meanwhile may have a service that this form doesn't have yet.
  const rows = getValues('inputHours').flatMap(({ code }, index) => {
    const rate = rates.find((known) => known.code === code);
    return rate ? [{ ...rate, index }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <EntrySet name="inputHours" label={OFFER_LABELS.inputHours}>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
        {rows.map(({ code, label, index }) => (
          <TextField
            key={code}
            control={control}
            name={`inputHours.${index}.hours`}
            label={label}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            trailing="h"
          />
        ))}
      </div>
    </EntrySet>
  );
}
