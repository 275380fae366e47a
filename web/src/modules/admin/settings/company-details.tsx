import type { SystemSettings } from '@builder-os/contract/modules/admin/settings';
import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { explainError } from '../../../api/error-toast.ts';
import { isAtField, showFieldErrors } from '../../../api/field-errors.ts';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { SelectField } from '../../../app/forms/select-field.tsx';
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
  const { register, control, handleSubmit, formState, setError, reset } = useForm({
    resolver: zodResolver(companyFormSchema),
    values: entriesOf(shown),
    resetOptions: { keepDirtyValues: true },
  });
  const { errors } = formState;

  const save = handleSubmit((values) =>
    saveSettings.mutate(
      { ...changesOf(values), version: settings.version },
      {
        onSuccess: (saved) => {
          reset(entriesOf(saved));
          onSaved();
        },
        onError: (error) => void showFieldErrors(error, COMPANY_FIELDS, setError),
      },
    ),
  );

  return (
    <form noValidate onSubmit={save} className="grid gap-4">
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
      {saveSettings.isError && !isAtField(saveSettings.error, COMPANY_FIELDS) && (
        <FormError>{explainError(saveSettings.error, 'Failed to save the settings')}</FormError>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={saveSettings.isPending || isPending} pendingLabel="Saving...">
          {submitLabel}
        </Button>
        {actions}
      </div>
    </form>
  );
}
