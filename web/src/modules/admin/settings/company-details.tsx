import type { SystemSettings } from '@builder-os/contract/modules/admin/settings';
import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { useFormSave } from '../../../app/records/use-form-save.ts';
import { Button } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Input } from '../../../ui/input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { COMPANY_FIELDS, changesOf, companyFormSchema, entriesOf, FREQUENCIES } from './company-form.ts';
import { useSaveSettings } from './settings.mutations.ts';

const ZONES = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));

interface CompanyDetailsProps {
  /** What is stored. */
  settings: SystemSettings;
  /** What the form begins with, where that is something else. */
  shown?: SystemSettings;
  submitLabel: string;
  /** What follows the saving is under way. */
  isPending?: boolean;
  /** Beside the button that saves. */
  actions?: ReactNode;
  onSaved: () => void;
}

/** What the product says about the company, and how often it is backed up. */
export function CompanyDetails({
  settings,
  shown = settings,
  submitLabel,
  isPending = false,
  actions,
  onSaved,
}: CompanyDetailsProps) {
  const saveSettings = useSaveSettings();
  const form = useForm({
    resolver: zodResolver(companyFormSchema),
    values: entriesOf(shown),
    resetOptions: { keepDirtyValues: true },
  });
  const { register, control } = form;
  const { errors } = form.formState;

  const saving = useFormSave(form, {
    fields: COMPANY_FIELDS,
    save: (entries) => saveSettings.mutateAsync({ ...changesOf(entries), version: settings.version }),
    onSaved: (saved) => {
      form.reset(entriesOf(saved));
      onSaved();
    },
    fallback: 'Failed to save the settings',
  });

  return (
    <form noValidate onSubmit={saving.submit} className="grid gap-4">
      <Field label="Company Name" required error={errors.companyName?.message}>
        <Input autoComplete="organization" {...register('companyName')} />
      </Field>
      <Field
        label="System Email"
        required
        hint="Whom people write to who wait for approval, and who sends the system's mail."
        error={errors.systemEmail?.message}
      >
        <Input type="email" {...register('systemEmail')} />
      </Field>
      <SelectField control={control} name="backupFrequency" label="Backup Frequency" options={FREQUENCIES} />
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-3">
        <Field label="Owner's name" required error={errors.ownerName?.message}>
          <Input {...register('ownerName')} />
        </Field>
        <Field label="Owner's title" required error={errors.ownerTitle?.message}>
          <Input {...register('ownerTitle')} />
        </Field>
      </div>
      <Field label="Cities" hint="One a line." error={errors.cities?.message}>
        <Textarea rows={3} {...register('cities')} />
      </Field>
      <Field
        label="Phone"
        hint="Customers and partners see it on quotes, statements and certificates."
        error={errors.phone?.message}
      >
        <Input type="tel" autoComplete="tel" {...register('phone')} />
      </Field>
      <ControlledField
        control={control}
        name="timeZone"
        label="Time zone"
        hint="Days and times are those of this zone."
      >
        {({ onValueChange, ...entry }) => (
          <Combobox
            {...entry}
            options={ZONES}
            valueLabel={entry.value}
            onValueChange={(zone) => onValueChange(zone ?? entry.value)}
            placeholder="Choose a time zone"
            searchPlaceholder="Search time zones"
            emptyText="No time zone found."
          />
        )}
      </ControlledField>
      <Field label="Personal website" error={errors.websiteUrl?.message}>
        <Input type="url" inputMode="url" {...register('websiteUrl')} />
      </Field>
      <Field label="Professional profile" error={errors.networkUrl?.message}>
        <Input type="url" inputMode="url" {...register('networkUrl')} />
      </Field>
      <Field label="Video channel" error={errors.videoUrl?.message}>
        <Input type="url" inputMode="url" {...register('videoUrl')} />
      </Field>
      {saving.failure && <FormError>{saving.failure}</FormError>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={saving.isPending || isPending} pendingLabel="Saving...">
          {submitLabel}
        </Button>
        {actions}
      </div>
    </form>
  );
}
