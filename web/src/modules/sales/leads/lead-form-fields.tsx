import { LEAD_PRIORITIES, LEAD_STATUSES } from '@builder-os/contract/modules/sales/leads';
import { Mail, Phone } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { organization } from '../../../app/organization.ts';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { NotesTextarea } from '../activities/notes-textarea.tsx';
import { ContactPicker } from '../contacts/contact-picker.tsx';
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
const priorityOptions = LEAD_PRIORITIES.map((priority) => ({
  value: priority,
  label: PRIORITY_LABELS[priority],
  content: <LeadPriorityBars priority={priority} />,
}));

const pair = 'grid grid-cols-2 items-start gap-x-3 gap-y-3.5';
const pairFromTablet = 'grid items-start gap-x-3 gap-y-3.5 sm:grid-cols-2';

/** The entries of a lead, for creating and editing. */
export function LeadFormFields({ form }: { form: LeadForm }) {
  const { control, register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field label="Title" required error={errors.title?.message}>
        <Input {...register('title')} autoComplete="off" placeholder="Townhome shell package" />
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
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        <Field label="Status" error={errors.status?.message}>
          <Controller
            control={control}
            name="status"
            render={({ field }) => (
              <Select
                ref={field.ref}
                options={statusOptions}
                value={field.value}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          />
        </Field>
        <Field label="Priority" error={errors.priority?.message}>
          <Controller
            control={control}
            name="priority"
            render={({ field }) => (
              <Select
                ref={field.ref}
                options={priorityOptions}
                value={field.value}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          />
        </Field>
        <Field label="Value" error={errors.value?.message} className="max-sm:col-span-2">
          <Input {...register('value')} type="number" step="0.01" min="0" inputMode="decimal" leading="$" />
        </Field>
      </div>
      <div className={pairFromTablet}>
        <Field label="Source" error={errors.source?.message}>
          <Input {...register('source')} autoComplete="off" placeholder="Referral, website, trade show" />
        </Field>
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
