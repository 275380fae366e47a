import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { AreaField } from '../../../app/forms/text-field.tsx';
import { Combobox } from '../../../ui/form/combobox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
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
  const { register, control } = form;
  const { errors } = form.formState;
  return (
    <>
      <Field
        label={COMPANY_LABELS.systemEmail}
        required
        hint="The contact shown to people waiting for approval, and the sender of system email."
        error={errors.systemEmail?.message}
      >
        <Input type="email" {...register('systemEmail')} />
      </Field>
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
        <Field label={COMPANY_LABELS.ownerName} required error={errors.ownerName?.message}>
          <Input {...register('ownerName')} />
        </Field>
        <Field label={COMPANY_LABELS.ownerTitle} required error={errors.ownerTitle?.message}>
          <Input {...register('ownerTitle')} />
        </Field>
      </div>
      <AreaField control={control} name="cities" label={COMPANY_LABELS.cities} hint="One per line." rows={3} />
      <Field
        label={COMPANY_LABELS.phone}
        hint="Appears on quotes, statements and certificates."
        error={errors.phone?.message}
      >
        <Input type="tel" autoComplete="tel" {...register('phone')} />
      </Field>
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
      <Field label={COMPANY_LABELS.websiteUrl} error={errors.websiteUrl?.message}>
        <Input type="url" inputMode="url" {...register('websiteUrl')} />
      </Field>
      <Field label={COMPANY_LABELS.networkUrl} error={errors.networkUrl?.message}>
        <Input type="url" inputMode="url" {...register('networkUrl')} />
      </Field>
      <Field label={COMPANY_LABELS.videoUrl} error={errors.videoUrl?.message}>
        <Input type="url" inputMode="url" {...register('videoUrl')} />
      </Field>
    </>
  );
}
