import { BUSINESS_UNITS } from '@builder-os/contract/modules/sales/deals';
import { Controller } from 'react-hook-form';
import { organization } from '../../../app/organization.ts';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { NotesTextarea } from '../activities/notes-textarea.tsx';
import { ContactPicker } from '../contacts/contact-picker.tsx';
import { OwnerPicker } from '../leads/owner-picker.tsx';
import { BusinessUnitMark } from './business-unit-mark.tsx';
import { UNIT_LABELS } from './business-units.ts';
import { DealClosingFields } from './deal-closing-fields.tsx';
import { NO_UNIT } from './deal-form.ts';
import { stageOptions } from './stage-options.tsx';
import type { DealForm } from './use-deal-form.ts';

const unitOptions = [
  { value: NO_UNIT, label: 'None' },
  ...BUSINESS_UNITS.map((unit) => ({
    value: unit,
    label: UNIT_LABELS[unit],
    content: <BusinessUnitMark unit={unit} />,
  })),
];

const pair = 'grid grid-cols-2 items-start gap-3';
const pairFromTablet = 'grid items-start gap-x-3 gap-y-3.5 sm:grid-cols-2';

/** The entries of a deal, for creating and editing. */
export function DealFormFields({ form }: { form: DealForm }) {
  const { control, register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field label="Title" required error={errors.title?.message}>
        <Input {...register('title')} autoFocus autoComplete="off" placeholder="Lagonda Row, 12-unit kit" />
      </Field>
      <div className={pair}>
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
      <DealClosingFields form={form} />
      <div className={pairFromTablet}>
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
        <Field label="Business unit" error={errors.businessUnit?.message}>
          <Controller
            control={control}
            name="businessUnit"
            render={({ field }) => (
              <Select
                ref={field.ref}
                options={unitOptions}
                value={field.value}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          />
        </Field>
      </div>
      <Field label="Owner" error={errors.assignedTo?.message}>
        <Controller
          control={control}
          name="assignedTo"
          render={({ field }) => (
            <OwnerPicker value={field.value} onValueChange={field.onChange} onBlur={field.onBlur} />
          )}
        />
      </Field>
      <Field label="Notes" error={errors.notes?.message}>
        <NotesTextarea {...register('notes')} placeholder="Anything the next person should know" />
      </Field>
    </>
  );
}
