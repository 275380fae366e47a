import { LEAD_FIELDS, type LeadField } from '@builder-os/contract/modules/sales/lead-fields';
import { LEAD_PRIORITIES, LEAD_STATUSES } from '@builder-os/contract/modules/sales/leads';
import type { RecordField } from '@builder-os/contract/platform/record-fields';
import { Mail, Phone } from 'lucide-react';
import { type ComponentProps, Fragment } from 'react';
import { ControlledField } from '../../../../app/forms/controlled-field.tsx';
import { DayField } from '../../../../app/forms/day-field.tsx';
import { formRows } from '../../../../app/forms/field-form.ts';
import { SelectField } from '../../../../app/forms/select-field.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Input } from '../../../../ui/form/input.tsx';
import { MoneyInput } from '../../../../ui/form/money-input.tsx';
import { NotesTextarea } from '../../activities/form/notes-textarea.tsx';
import { ContactPicker } from '../../contacts/contact-picker.tsx';
import { useContactFill } from '../../contacts/use-contact-fill.ts';
import { PRIORITY_LABELS, STATUS_LABELS } from '../lead-labels.ts';
import { LeadPriorityBars } from '../lead-priority-bars.tsx';
import { LeadStatusBadge } from '../lead-status-badge.tsx';
import { OwnerPicker } from '../owner-picker.tsx';
import { LeadDuplicateWarning } from './lead-duplicate-warning.tsx';
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
  /** The id of the lead being edited. */
  id?: number;
}

const ROWS = formRows(LEAD_FIELDS, [
  { fields: ['title'] },
  { fields: ['company', 'contactId'], className: pair },
  { fields: ['firstName', 'lastName'], className: pair },
  { fields: ['email', 'phone'], className: pairFromTablet },
  { fields: ['status', 'priority', 'value'], className: 'grid grid-cols-2 items-start gap-3 sm:grid-cols-3' },
  { fields: ['source', 'expectedCloseDate'], className: pairFromTablet },
  { fields: ['assignedTo'] },
  { fields: ['notes'] },
]);

/** The form fields for creating and editing a lead. */
export function LeadFormFields({ form, id }: LeadFormFieldsProps) {
  return ROWS.map(({ fields, className }) => (
    <Fragment key={fields[0]}>
      <div className={className}>
        {fields.map((field) => (
          <LeadFormField key={field} form={form} field={field} />
        ))}
      </div>
      {fields.includes('phone') && <LeadDuplicateWarning form={form} id={id} />}
    </Fragment>
  ));
}

function LeadFormField({ form, field }: { form: LeadForm; field: LeadField }) {
  const { control, register, formState } = form;
  const { errors, defaultValues } = formState;
  const { label, isRequired: required }: RecordField = LEAD_FIELDS[field];
  const around = { label, required, error: errors[field]?.message };
  switch (field) {
    case 'contactId':
      return (
        <ControlledField control={control} name={field} label={label}>
          {(entry) => <FillingContactPicker {...entry} form={form} />}
        </ControlledField>
      );
    case 'email':
      return (
        <Field {...around}>
          <Input {...register(field)} type="email" autoComplete="off" leading={<Mail aria-hidden="true" />} />
        </Field>
      );
    case 'phone':
      return (
        <Field {...around}>
          <Input {...register(field)} type="tel" autoComplete="off" leading={<Phone aria-hidden="true" />} />
        </Field>
      );
    case 'status':
      return (
        <SelectField
          control={control}
          name={field}
          label={label}
          options={defaultValues?.status === 'unqualified' ? statusOptions : offeredOptions}
        />
      );
    case 'priority':
      return <SelectField control={control} name={field} label={label} options={priorityOptions} />;
    case 'value':
      return (
        <Field {...around} className="max-sm:col-span-2">
          <MoneyInput {...register(field)} />
        </Field>
      );
    case 'expectedCloseDate':
      return <DayField control={control} name={field} label={label} disablePast />;
    case 'assignedTo':
      return (
        <ControlledField control={control} name={field} label={label}>
          {(entry) => <OwnerPicker {...entry} />}
        </ControlledField>
      );
    case 'notes':
      return (
        <Field {...around}>
          <NotesTextarea {...register(field)} placeholder="Anything a teammate should know" />
        </Field>
      );
    default:
      return (
        <Field {...around}>
          <Input {...register(field)} autoComplete="off" placeholder={PLACEHOLDERS[field]} />
        </Field>
      );
  }
}

const PLACEHOLDERS: Partial<Record<LeadField, string>> = {
  title: 'Townhome shell package',
  source: 'Referral, website, trade show',
};

function FillingContactPicker({ form, ...entry }: ComponentProps<typeof ContactPicker> & { form: LeadForm }) {
  return <ContactPicker {...entry} onPick={useLeadFill(form)} />;
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
