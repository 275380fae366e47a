import { ACTIVITY_TYPES, type Activity } from '@builder-os/contract/modules/sales/activities';
import { ControlledField } from '../../../../app/forms/controlled-field.tsx';
import { DayAndTime } from '../../../../app/forms/day-and-time.tsx';
import { DayField } from '../../../../app/forms/day-field.tsx';
import { SelectField } from '../../../../app/forms/select-field.tsx';
import { TextField } from '../../../../app/forms/text-field.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { JobPicker } from '../../../jobs/jobs/job-picker.tsx';
import { ContactPicker } from '../../contacts/contact-picker.tsx';
import { TYPE_LABELS } from '../activity-labels.ts';
import { ActivityTypeMark } from '../activity-type-mark.tsx';
import { LinkedRecordPicker } from '../linked-record-picker.tsx';
import { FORM_LABELS } from './activity-form.ts';
import { NotesTextarea } from './notes-textarea.tsx';
import type { ActivityForm } from './use-activity-form.ts';

const typeOptions = ACTIVITY_TYPES.map((type) => ({
  value: type,
  label: TYPE_LABELS[type],
  content: <ActivityTypeMark type={type} />,
}));

interface ActivityFormFieldsProps {
  form: ActivityForm;
  timeZone: string;
  /** The names of the records already linked. */
  names?: Pick<Activity, 'leadTitle' | 'dealTitle'>;
  /** Whether to show when the activity was done, so it can be corrected. */
  isDone?: boolean;
}

/** The activity form's fields, for logging and editing. */
export function ActivityFormFields({ form, timeZone, names, isDone = false }: ActivityFormFieldsProps) {
  const { control, register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextField
        control={control}
        name="title"
        label="Title"
        required
        autoFocus
        placeholder="Call about the site plan"
      />
      <SelectField control={control} name="type" label="Type" required options={typeOptions} />
      <DayAndTime>
        <DayField control={control} name="scheduledAt" label="Scheduled date" timeZone={timeZone} />
        <TextField control={control} name="scheduledTime" label="Time" hint="Leave blank for 9:00 AM" type="time" />
      </DayAndTime>
      {isDone && (
        <DayAndTime>
          <DayField control={control} name="completedAt" label={FORM_LABELS.completedAt} timeZone={timeZone} />
          <TextField control={control} name="completedTime" label={FORM_LABELS.completedTime} type="time" />
        </DayAndTime>
      )}
      <ControlledField control={control} name="contactId" label="Contact">
        {(entry) => <ContactPicker {...entry} />}
      </ControlledField>
      <div className="grid items-start gap-x-3 gap-y-3.5 sm:grid-cols-2">
        <ControlledField control={control} name="leadId" label="Lead">
          {(entry) => <LinkedRecordPicker {...entry} resource="lead" name={names?.leadTitle ?? null} />}
        </ControlledField>
        <ControlledField control={control} name="dealId" label="Deal">
          {(entry) => <LinkedRecordPicker {...entry} resource="deal" name={names?.dealTitle ?? null} />}
        </ControlledField>
      </div>
      <ControlledField control={control} name="jobId" label={FORM_LABELS.jobId}>
        {(entry) => <JobPicker {...entry} />}
      </ControlledField>
      <Field label="Description" error={errors.description?.message}>
        <NotesTextarea {...register('description')} placeholder="What was said or what needs to happen" />
      </Field>
    </>
  );
}
