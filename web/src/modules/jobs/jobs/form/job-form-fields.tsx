import { JOB_KINDS } from '@builder-os/contract/modules/jobs/jobs';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { ControlledField } from '../../../../app/forms/controlled-field.tsx';
import { DayField } from '../../../../app/forms/day-field.tsx';
import { SelectField } from '../../../../app/forms/select-field.tsx';
import { AreaField, TextField } from '../../../../app/forms/text-field.tsx';
import { unitOptionsOf } from '../../../../app/forms/unit-options.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { MoneyInput } from '../../../../ui/form/money-input.tsx';
import { ContactPicker } from '../../../sales/contacts/contact-picker.tsx';
import { OwnerPicker } from '../../../sales/leads/owner-picker.tsx';
import { KIND_LABELS } from '../job-labels.ts';
import { CrewPicker } from './crew-picker.tsx';
import type { JobForm } from './job-form.ts';

const unitOptions = unitOptionsOf(BUSINESS_UNITS);
const kindOptions = JOB_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));

const pair = 'grid grid-cols-2 items-start gap-3';
const pairFromTablet = 'grid items-start gap-x-3 gap-y-3.5 sm:grid-cols-2';

interface JobFormFieldsProps {
  form: JobForm;
  /** The job is under contract, so its original contract can't change. */
  isContractFrozen?: boolean;
}

/** The fields of a job, for creating and editing. */
export function JobFormFields({ form, isContractFrozen = false }: JobFormFieldsProps) {
  const { control, register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextField control={control} name="name" label="Name" required autoFocus />
      <div className={pair}>
        <SelectField control={control} name="kind" label="Kind" required options={kindOptions} />
        <SelectField control={control} name="businessUnit" label="Business unit" required options={unitOptions} />
      </div>
      <div className={pairFromTablet}>
        <ControlledField control={control} name="contactId" label="Customer">
          {(entry) => <ContactPicker {...entry} />}
        </ControlledField>
        <ControlledField control={control} name="managerId" label="Manager">
          {(entry) => <OwnerPicker {...entry} />}
        </ControlledField>
      </div>
      <TextField control={control} name="siteAddress" label="Site address" />
      <Field
        label="Original contract"
        error={errors.originalContract?.message}
        hint={
          isContractFrozen
            ? 'This job is under contract, so the original contract can’t change.'
            : 'What the customer pays. Leave blank if there’s no customer, such as on your own property.'
        }
      >
        <MoneyInput {...register('originalContract')} readOnly={isContractFrozen} />
      </Field>
      <div className={pair}>
        <DayField control={control} name="startsOn" label="Start date" />
        <DayField control={control} name="finishesOn" label="Finish date" />
      </div>
      <ControlledField
        control={control}
        name="crew"
        label="Crew"
        hint="They can see this job, but not its money unless they have permission."
      >
        {(entry) => <CrewPicker {...entry} />}
      </ControlledField>
      <AreaField control={control} name="notes" label="Notes" placeholder="Anything a teammate should know" />
    </>
  );
}
