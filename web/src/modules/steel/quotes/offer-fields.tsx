import type { PriceList } from '@builder-os/contract/modules/steel/price-lists';
import { QUOTE_KINDS } from '@builder-os/contract/modules/steel/quote-states';
import { AreaEntry, DayEntry, SelectEntry, TextEntry } from '../../../app/entries/entry-fields.tsx';
import { readRows, writeRows } from '../../../app/entries/entry-rows.ts';
import type { EntryForm } from '../../../app/entries/use-record-form.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { COATING_OPTIONS, THICKNESS_OPTIONS } from '../division/steel-labels.ts';
import { OfferPrice } from './offer-price.tsx';
import { OFFER_LABELS, type OfferEntries, type OfferField } from './quote-form.ts';
import { QUOTE_KIND_LABELS } from './quote-labels.ts';

const KINDS = QUOTE_KINDS.map((value) => ({ value, label: QUOTE_KIND_LABELS[value] }));

interface OfferFieldsProps {
  form: Omit<EntryForm<OfferField>, 'entries'> & { entries: OfferEntries };
  priceList: PriceList;
}

/** The fields of an offer: the job, its price while typing, and its validity. */
export function OfferFields({ form, priceList }: OfferFieldsProps) {
  const packages = priceList.packages.map(({ code, label }) => ({ value: code, label }));
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        <SelectEntry form={form} name="inputPackageCode" label={OFFER_LABELS.inputPackageCode} options={packages} />
        <TextEntry
          form={form}
          name="inputSquareFeet"
          label={OFFER_LABELS.inputSquareFeet}
          required
          inputMode="decimal"
          trailing="sq ft"
        />
        <TextEntry form={form} name="inputUnits" label={OFFER_LABELS.inputUnits} required inputMode="numeric" />
        <TextEntry
          form={form}
          name="inputTakeoffPounds"
          label={OFFER_LABELS.inputTakeoffPounds}
          inputMode="decimal"
          trailing="tons"
        />
        <SelectEntry form={form} name="inputMil" label={OFFER_LABELS.inputMil} options={THICKNESS_OPTIONS} />
        <SelectEntry form={form} name="inputCoating" label={OFFER_LABELS.inputCoating} options={COATING_OPTIONS} />
      </div>
      <HoursField form={form} rates={priceList.rates} />
      <OfferPrice entries={form.entries} priceList={priceList} onPromise={(day) => form.set('deliveryDate', day)} />
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        <SelectEntry form={form} name="kind" label={OFFER_LABELS.kind} options={KINDS} />
        <TextEntry form={form} name="validDays" label={OFFER_LABELS.validDays} inputMode="numeric" trailing="days" />
        <DayEntry form={form} name="deliveryDate" label={OFFER_LABELS.deliveryDate} placeholder="Not set" />
      </div>
      <AreaEntry form={form} name="notes" label={OFFER_LABELS.notes} rows={2} />
    </>
  );
}

/** The hours of each service; a service without hours isn't offered. */
function HoursField({ form, rates }: Pick<OfferFieldsProps, 'form'> & { rates: PriceList['rates'] }) {
  const problem = form.problems.inputHours;
  const rows = readRows(form.entries.inputHours);
  const hoursOf = (code: string) => rows.find((row) => row.code === code)?.hours ?? '';
  const set = (code: string, hours: string) =>
    form.set(
      'inputHours',
      writeRows([...rows.filter((row) => row.code !== code), ...(hours ? [{ code, hours }] : [])]),
    );
  if (rates.length === 0) return null;
  return (
    <fieldset data-entry="inputHours">
      <legend className="mb-1.25 text-[13.5px]/4 font-strong sm:text-label">{OFFER_LABELS.inputHours}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {rates.map(({ code, label }) => (
          <Field key={code} label={label}>
            <Input
              inputMode="decimal"
              autoComplete="off"
              maxLength={8}
              trailing="h"
              value={hoursOf(code)}
              onChange={(event) => set(code, event.target.value)}
            />
          </Field>
        ))}
      </div>
      {problem && (
        <p role="alert" className="mt-1.25 text-xs text-destructive-text">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
