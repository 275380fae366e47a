import { USUAL_TERMS } from '@builder-os/contract/modules/invoicing/invoice-states';
import type { InvoiceDetail } from '@builder-os/contract/modules/invoicing/invoices';
import type { TaxRate } from '@builder-os/contract/modules/invoicing/tax-rates';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn, isRealDay } from '@builder-os/contract/platform/dates';
import { useFormContext } from 'react-hook-form';
import { ControlledField } from '../../../../app/forms/controlled-field.tsx';
import { DayField } from '../../../../app/forms/day-field.tsx';
import { NONE } from '../../../../app/forms/field-form.ts';
import { SelectField } from '../../../../app/forms/select-field.tsx';
import { AreaField, TextField } from '../../../../app/forms/text-field.tsx';
import { unitOptionsOf } from '../../../../app/forms/unit-options.tsx';
import { organization } from '../../../../app/organization.ts';
import { formatDay } from '../../../../format/dates.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { ContactPicker } from '../../../sales/contacts/contact-picker.tsx';
import { NO_RATE } from '../../tax-rates/no-rate.ts';
import { ratesOn } from '../../tax-rates/rates-on.ts';
import { DRAFT_LABELS, type DraftEntries } from './draft-form.ts';
import { rateOptions } from './draft-lines.tsx';

const UNIT_OPTIONS = unitOptionsOf(BUSINESS_UNITS);

interface DraftTermsProps {
  invoice: InvoiceDetail;
  rates: readonly TaxRate[];
}

/** The terms of a draft: its due day, its retainage, and the texts for the customer. */
export function DraftTerms({ invoice, rates }: DraftTermsProps) {
  const { control, watch, setValue } = useFormContext<DraftEntries>();
  const { invoiceDate, schedule, termsDays } = watch();
  const days = /^\d{1,3}$/.test(termsDays.trim()) ? Number(termsDays) : invoice.termsDays;
  const today = dayIn(new Date(), organization.timeZone);
  const day = isRealDay(invoiceDate) ? invoiceDate : today;
  const rate = schedule[0]?.taxRateId ?? NO_RATE;
  return (
    <Panel title="Terms">
      <div className="grid gap-3 px-4 pt-3 pb-3.5">
        {(invoice.jobId === null || invoice.customerId === null) && (
          <ControlledField control={control} name="customerId" label={DRAFT_LABELS.customerId} required>
            {({ onValueChange, ...entry }) => (
              // A draft always has a customer, so choosing none keeps the current one.
              <ContactPicker
                {...entry}
                noneLabel="Choose a customer"
                onValueChange={(id) => id !== NONE && onValueChange(id)}
              />
            )}
          </ControlledField>
        )}
        <TextField control={control} name="title" label={DRAFT_LABELS.title} placeholder="What the invoice is for" />
        <div className="grid items-start gap-2.5 sm:grid-cols-2">
          <DayField control={control} name="invoiceDate" label={DRAFT_LABELS.invoiceDate} placeholder="Today" />
          <DayField
            control={control}
            name="dueDate"
            label={DRAFT_LABELS.dueDate}
            placeholder={formatDay(addDays(day, days), organization)}
          />
        </div>
        <div className="grid items-start gap-2.5 sm:grid-cols-2">
          <TextField
            control={control}
            name="retainagePercent"
            label={DRAFT_LABELS.retainagePercent}
            inputMode="decimal"
            trailing="%"
          />
          <TextField control={control} name="customerReference" label="Customer reference" maxLength={50} />
        </div>
        <div className="grid grid-cols-1 items-start gap-2.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <TextField
            control={control}
            name="termsDays"
            label={DRAFT_LABELS.termsDays}
            inputMode="numeric"
            trailing="days"
            placeholder={String(USUAL_TERMS)}
          />
          <SelectField control={control} name="businessUnit" label={DRAFT_LABELS.businessUnit} options={UNIT_OPTIONS} />
        </div>
        {schedule.length > 0 && rates.length > 0 && (
          <Field label="Sales tax on the schedule">
            <Select
              options={rateOptions(ratesOn(rates, day, [Number(rate)]))}
              value={rate}
              onValueChange={(taxRateId) =>
                setValue(
                  'schedule',
                  schedule.map((row) => ({ ...row, taxRateId })),
                  { shouldDirty: true },
                )
              }
            />
          </Field>
        )}
        <AreaField control={control} name="billTo" label={DRAFT_LABELS.billTo} rows={2} maxLength={500} />
        <AreaField control={control} name="note" label={DRAFT_LABELS.note} rows={2} maxLength={10_000} />
      </div>
    </Panel>
  );
}
