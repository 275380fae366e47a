import { ACTIVITY_TYPES, type Activity } from '@builder-os/contract/modules/sales/activities';
import { Controller } from 'react-hook-form';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { ContactPicker } from '../contacts/contact-picker.tsx';
import { TYPE_LABELS } from './activity-labels.ts';
import { ActivityTypeMark } from './activity-type-mark.tsx';
import { LinkedRecordPicker } from './linked-record-picker.tsx';
import { NotesTextarea } from './notes-textarea.tsx';
import type { ActivityForm } from './use-activity-form.ts';

const typeOptions = ACTIVITY_TYPES.map((type) => ({
  value: type,
  label: TYPE_LABELS[type],
  content: <ActivityTypeMark type={type} />,
}));

const pair = 'grid grid-cols-2 items-start gap-x-3 gap-y-3.5';

interface ActivityFormFieldsProps {
  form: ActivityForm;
  timeZone: string;
  /** The names of the records that are linked already. */
  names?: Pick<Activity, 'leadTitle' | 'dealTitle'>;
}

/** The entries of an activity, for logging and editing. */
export function ActivityFormFields({ form, timeZone, names }: ActivityFormFieldsProps) {
  const { control, register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field label="Title" required error={errors.title?.message}>
        <Input {...register('title')} autoFocus autoComplete="off" placeholder="Call about the site plan" />
      </Field>
      <Field label="Type" required error={errors.type?.message}>
        <Controller
          control={control}
          name="type"
          render={({ field }) => (
            <Select
              ref={field.ref}
              options={typeOptions}
              value={field.value}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
      </Field>
      <div className={pair}>
        <Field label="Scheduled date" error={errors.scheduledAt?.message}>
          <Controller
            control={control}
            name="scheduledAt"
            render={({ field }) => (
              <DatePicker
                ref={field.ref}
                value={field.value}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
                timeZone={timeZone}
              />
            )}
          />
        </Field>
        <Field label="Time" hint="9:00 AM when left empty">
          <Input {...register('scheduledTime')} type="time" />
        </Field>
      </div>
      <Field label="Contact" error={errors.contactId?.message}>
        <Controller
          control={control}
          name="contactId"
          render={({ field }) => (
            <ContactPicker value={field.value} onValueChange={field.onChange} onBlur={field.onBlur} />
          )}
        />
      </Field>
      <div className="grid items-start gap-x-3 gap-y-3.5 sm:grid-cols-2">
        <Field label="Lead" error={errors.leadId?.message}>
          <Controller
            control={control}
            name="leadId"
            render={({ field }) => (
              <LinkedRecordPicker
                resource="lead"
                name={names?.leadTitle ?? null}
                value={field.value}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          />
        </Field>
        <Field label="Deal" error={errors.dealId?.message}>
          <Controller
            control={control}
            name="dealId"
            render={({ field }) => (
              <LinkedRecordPicker
                resource="deal"
                name={names?.dealTitle ?? null}
                value={field.value}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          />
        </Field>
      </div>
      <Field label="Description" error={errors.description?.message}>
        <NotesTextarea {...register('description')} placeholder="What was said, or what is to be done" />
      </Field>
    </>
  );
}
