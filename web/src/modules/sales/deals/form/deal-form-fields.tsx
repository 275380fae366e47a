import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { ControlledField } from '../../../../app/forms/controlled-field.tsx';
import { DayField } from '../../../../app/forms/day-field.tsx';
import { NONE } from '../../../../app/forms/field-form.ts';
import { SelectField } from '../../../../app/forms/select-field.tsx';
import { TextField } from '../../../../app/forms/text-field.tsx';
import { unitOptionsOf } from '../../../../app/forms/unit-options.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { NotesTextarea } from '../../activities/form/notes-textarea.tsx';
import { ContactPicker } from '../../contacts/contact-picker.tsx';
import { useContactFill } from '../../contacts/use-contact-fill.ts';
import { OwnerPicker } from '../../leads/owner-picker.tsx';
import { DealClosingFields } from './deal-closing-fields.tsx';
import { DealStageFields } from './deal-stage-fields.tsx';
import type { DealForm } from './use-deal-form.ts';

const unitOptions = [{ value: NONE, label: 'None' }, ...unitOptionsOf(BUSINESS_UNITS)];

const pair = 'grid grid-cols-2 items-start gap-3';
const pairFromTablet = 'grid items-start gap-x-3 gap-y-3.5 sm:grid-cols-2';

/** The deal form's fields, for creating and editing. */
export function DealFormFields({ form }: { form: DealForm }) {
  const { control, register, formState } = form;
  const { errors } = formState;
  const fill = useContactFill({
    read: () => ({ company: form.getValues('company') }),
    write: ({ company }) => {
      if (company === undefined) return;
      form.setValue('company', company, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    },
  });
  return (
    <>
      <TextField
        control={control}
        name="title"
        label="Title"
        required
        autoFocus
        placeholder="Lagonda Row, 12-unit kit"
      />
      <div className={pair}>
        <TextField control={control} name="company" label="Company" required />
        <ControlledField control={control} name="contactId" label="Contact">
          {(entry) => <ContactPicker {...entry} onPick={fill} />}
        </ControlledField>
      </div>
      <DealStageFields />
      <DealClosingFields form={form} />
      <div className={pairFromTablet}>
        <DayField control={control} name="expectedCloseDate" label="Expected close date" disablePast />
        <SelectField control={control} name="businessUnit" label="Business unit" options={unitOptions} />
      </div>
      <ControlledField control={control} name="assignedTo" label="Owner">
        {(entry) => <OwnerPicker {...entry} />}
      </ControlledField>
      <Field label="Notes" error={errors.notes?.message}>
        <NotesTextarea {...register('notes')} placeholder="Anything a teammate should know" />
      </Field>
    </>
  );
}
