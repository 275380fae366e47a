import type { ConvertLead } from '@builder-os/contract/modules/sales/leads';
import type { UseFormReturn } from 'react-hook-form';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { DayField } from '../../../app/forms/day-field.tsx';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { AreaField, MoneyField, TextField } from '../../../app/forms/text-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { PercentInput } from '../../../ui/percent-input.tsx';
import { ContactPicker } from '../contacts/contact-picker.tsx';
import { stageOptions } from '../deals/stage-options.tsx';
import type { ConvertEntries } from './convert-form.ts';

/** The form fields of the deal to create from a lead. */
export function ConvertFormFields({ form }: { form: UseFormReturn<ConvertEntries, unknown, ConvertLead> }) {
  const { control, register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextField control={control} name="title" label="Title" required />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField control={control} name="company" label="Company" required />
        <ControlledField control={control} name="contactId" label="Contact">
          {(entry) => <ContactPicker {...entry} />}
        </ControlledField>
      </div>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        <SelectField
          control={control}
          name="stage"
          label="Stage"
          className="max-sm:col-span-2"
          options={stageOptions}
        />
        <MoneyField control={control} name="value" label="Value" required />
        <Field label="Probability" error={errors.probability?.message}>
          <PercentInput {...register('probability')} />
        </Field>
      </div>
      <DayField control={control} name="expectedCloseDate" label="Expected close date" disablePast />
      <AreaField control={control} name="notes" label="Notes" />
    </>
  );
}
