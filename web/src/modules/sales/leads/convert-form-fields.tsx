import { DEAL_STAGES } from '@builder-os/contract/modules/sales/deals';
import type { ConvertLead } from '@builder-os/contract/modules/sales/leads';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { organization } from '../../../app/organization.ts';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { ContactPicker } from '../contacts/contact-picker.tsx';
import { DealStageMark } from '../deals/deal-stage-mark.tsx';
import { STAGE_LABELS } from '../deals/deal-stages.ts';
import type { ConvertEntries } from './convert-form.ts';

const stageOptions = DEAL_STAGES.map((stage) => ({
  value: stage,
  label: STAGE_LABELS[stage],
  content: <DealStageMark stage={stage} />,
}));

/** The entries of the deal a lead becomes. */
export function ConvertFormFields({ form }: { form: UseFormReturn<ConvertEntries, unknown, ConvertLead> }) {
  const { control, register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field label="Title" required error={errors.title?.message}>
        <Input {...register('title')} autoComplete="off" />
      </Field>
      <div className="grid grid-cols-2 items-start gap-3">
        <Field label="Company" required error={errors.company?.message}>
          <Input {...register('company')} autoComplete="off" />
        </Field>
        <Field label="Contact" error={errors.contactId?.message}>
          <Controller
            control={control}
            name="contactId"
            render={({ field }) => (
              <ContactPicker value={field.value} onValueChange={field.onChange} onBlur={field.onBlur} />
            )}
          />
        </Field>
      </div>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        <Field label="Stage" error={errors.stage?.message} className="max-sm:col-span-2">
          <Controller
            control={control}
            name="stage"
            render={({ field }) => (
              <Select
                ref={field.ref}
                options={stageOptions}
                value={field.value}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          />
        </Field>
        <Field label="Value" required error={errors.value?.message}>
          <Input {...register('value')} type="number" step="0.01" min="0" inputMode="decimal" leading="$" />
        </Field>
        <Field label="Probability" error={errors.probability?.message}>
          <Input
            {...register('probability')}
            type="number"
            step="1"
            min="0"
            max="100"
            inputMode="numeric"
            trailing="%"
          />
        </Field>
      </div>
      <Field label="Expected close date" error={errors.expectedCloseDate?.message}>
        <Controller
          control={control}
          name="expectedCloseDate"
          render={({ field }) => (
            <DatePicker
              ref={field.ref}
              value={field.value}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
              timeZone={organization.timeZone}
              disablePast
            />
          )}
        />
      </Field>
      <Field label="Notes" error={errors.notes?.message}>
        <Textarea {...register('notes')} />
      </Field>
    </>
  );
}
