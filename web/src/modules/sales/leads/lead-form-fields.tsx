import { LEAD_PRIORITIES, LEAD_STATUSES } from '@builder-os/contract/modules/sales/leads';
import { Mail, Phone } from 'lucide-react';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { DayField } from '../../../app/forms/day-field.tsx';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { NotesTextarea } from '../activities/notes-textarea.tsx';
import { ContactPicker } from '../contacts/contact-picker.tsx';
import { useContactFill } from '../contacts/use-contact-fill.ts';
import { LeadDuplicateWarning } from './lead-duplicate-warning.tsx';
import { PRIORITY_LABELS, STATUS_LABELS } from './lead-labels.ts';
import { LeadPriorityBars } from './lead-priority-bars.tsx';
import { LeadStatusBadge } from './lead-status-badge.tsx';
import { OwnerPicker } from './owner-picker.tsx';
import type { LeadForm } from './use-lead-form.ts';

const statusOptions = LEAD_STATUSES.map((status) => ({
  value: status,
  label: STATUS_LABELS[status],
  content: <LeadStatusBadge status={status} />,
}));
const offeredOptions = statusOptions.filter(({ value }) => value !== 'unqualified');
const priorityOptions = LEAD_PRIORITIES.map((priority) => ({
  value: priority,
  label: PRIORITY_LABELS[priority],
  content: <LeadPriorityBars priority={priority} />,
}));

const pair = 'grid grid-cols-2 items-start gap-x-3 gap-y-3.5';
const pairFromTablet = 'grid items-start gap-x-3 gap-y-3.5 sm:grid-cols-2';

interface LeadFormFieldsProps {
  form: LeadForm;
  /** The lead that is edited. */
  id?: number;
}

/** The entries of a lead, for creating and editing. */
export function LeadFormFields({ form, id }: LeadFormFieldsProps) {
  const { control, register, formState } = form;
  const { errors, defaultValues } = formState;
  const fill = useLeadFill(form);
  const offered = defaultValues?.status === 'unqualified' ? statusOptions : offeredOptions;
  return (
    <>
      <Field label="Title" required error={errors.title?.message}>
        <Input {...register('title')} autoComplete="off" placeholder="Townhome shell package" />
      </Field>
      <div className={pair}>
        <Field label="Company" required error={errors.company?.message}>
          <Input {...register('company')} autoComplete="off" />
        </Field>
        <ControlledField control={control} name="contactId" label="Contact">
          {(entry) => <ContactPicker {...entry} onPick={fill} />}
        </ControlledField>
      </div>
      <div className={pair}>
        <Field label="First name" error={errors.firstName?.message}>
          <Input {...register('firstName')} autoComplete="off" />
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          <Input {...register('lastName')} autoComplete="off" />
        </Field>
      </div>
      <div className={pairFromTablet}>
        <Field label="Email" error={errors.email?.message}>
          <Input {...register('email')} type="email" autoComplete="off" leading={<Mail aria-hidden="true" />} />
        </Field>
        <Field label="Phone" error={errors.phone?.message}>
          <Input {...register('phone')} type="tel" autoComplete="off" leading={<Phone aria-hidden="true" />} />
        </Field>
      </div>
      <LeadDuplicateWarning form={form} id={id} />
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        <SelectField control={control} name="status" label="Status" options={offered} />
        <SelectField control={control} name="priority" label="Priority" options={priorityOptions} />
        <Field label="Value" error={errors.value?.message} className="max-sm:col-span-2">
          <MoneyInput {...register('value')} />
        </Field>
      </div>
      <div className={pairFromTablet}>
        <Field label="Source" error={errors.source?.message}>
          <Input {...register('source')} autoComplete="off" placeholder="Referral, website, trade show" />
        </Field>
        <DayField control={control} name="expectedCloseDate" label="Expected close date" disablePast />
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

const FILLED = ['company', 'firstName', 'lastName', 'email', 'phone'] as const;

function useLeadFill({ getValues, setValue, formState }: LeadForm) {
  return useContactFill({
    read: () => {
      const { company, firstName, lastName, email, phone } = getValues();
      return { company, firstName, lastName, email, phone };
    },
    write: (entries) => {
      for (const name of FILLED) {
        const entry = entries[name];
        if (entry !== undefined) setValue(name, entry, { shouldDirty: true, shouldValidate: formState.isSubmitted });
      }
    },
  });
}
