import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { AreaField, TextField } from '../../../app/forms/text-field.tsx';
import { Combobox } from '../../../ui/form/combobox.tsx';
import {
  COMPANY_LABELS,
  type CompanyEntries,
  type companyFormSchema,
  FREQUENCIES,
  RETENTIONS,
} from './company-form.ts';

const ZONES = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));

interface CompanyFactsProps {
  form: UseFormReturn<CompanyEntries, unknown, z.output<typeof companyFormSchema>>;
}

/** Every System Settings field except the company's name. */
export function CompanyFacts({ form }: CompanyFactsProps) {
  const { control } = form;
  return (
    <>
      <TextField
        control={control}
        name="systemEmail"
        label={COMPANY_LABELS.systemEmail}
        required
        hint="The contact shown to people waiting for approval, and the sender of system email."
        type="email"
      />
      <SelectField
        control={control}
        name="backupFrequency"
        label={COMPANY_LABELS.backupFrequency}
        options={FREQUENCIES}
      />
      <SelectField
        control={control}
        name="logRetention"
        label={COMPANY_LABELS.logRetention}
        hint="Older months are permanently deleted. Earlier backups still contain them."
        options={RETENTIONS}
      />
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-3">
        <TextField control={control} name="ownerName" label={COMPANY_LABELS.ownerName} required />
        <TextField control={control} name="ownerTitle" label={COMPANY_LABELS.ownerTitle} required />
      </div>
      <AreaField control={control} name="cities" label={COMPANY_LABELS.cities} hint="One per line." rows={3} />
      <AreaField
        control={control}
        name="address"
        label={COMPANY_LABELS.address}
        hint="Appears on invoices, quotes, orders, statements and other letters. One line for the street, one for the city, state and ZIP code."
        rows={3}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2 sm:gap-3">
        <TextField
          control={control}
          name="phone"
          label={COMPANY_LABELS.phone}
          hint="Appears below the address."
          type="tel"
          autoComplete="tel"
        />
        <TextField
          control={control}
          name="email"
          label={COMPANY_LABELS.email}
          hint="For customers and vendors. Appears below the phone number."
          type="email"
        />
      </div>
      <ControlledField
        control={control}
        name="timeZone"
        label={COMPANY_LABELS.timeZone}
        hint="Dates and times use this time zone."
      >
        {({ onValueChange, ...entry }) => (
          <Combobox
            {...entry}
            options={ZONES}
            valueLabel={entry.value}
            onValueChange={(zone) => onValueChange(zone ?? entry.value)}
            placeholder="Choose a time zone"
            searchPlaceholder="Search time zones"
            emptyText="No time zones found"
          />
        )}
      </ControlledField>
      <TextField control={control} name="websiteUrl" label={COMPANY_LABELS.websiteUrl} type="url" inputMode="url" />
      <TextField control={control} name="networkUrl" label={COMPANY_LABELS.networkUrl} type="url" inputMode="url" />
      <TextField control={control} name="videoUrl" label={COMPANY_LABELS.videoUrl} type="url" inputMode="url" />
    </>
  );
}
