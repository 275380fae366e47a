import { CONTACT_FIELDS, type ContactField } from '@builder-os/contract/modules/sales/contact-fields';
import type { RecordField } from '@builder-os/contract/platform/record-fields';
import { Mail, Phone } from 'lucide-react';
import { Fragment } from 'react';
import { formRows } from '../../../../app/forms/field-form.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { Input, type InputProps } from '../../../../ui/form/input.tsx';
import { NotesTextarea } from '../../activities/form/notes-textarea.tsx';
import { DuplicateWarning } from '../merge/duplicate-warning.tsx';
import type { ContactForm } from './use-contact-form.ts';

const pair = 'grid grid-cols-2 items-start gap-x-3 gap-y-3.5';
const pairFromTablet = 'grid items-start gap-x-3 gap-y-3.5 sm:grid-cols-2';

interface ContactFormFieldsProps {
  form: ContactForm;
  /** The id of the contact being edited, which isn't a duplicate of itself. */
  id?: number;
}

const ROWS = formRows(CONTACT_FIELDS, [
  { fields: ['firstName', 'lastName'], className: pair },
  { fields: ['email', 'phone'], className: pairFromTablet },
  { fields: ['company'] },
  { fields: ['position', 'title'], className: pair },
  { fields: ['notes'] },
]);

/** The form fields for creating and editing a contact. */
export function ContactFormFields({ form, id }: ContactFormFieldsProps) {
  return ROWS.map(({ fields, className }) => (
    <Fragment key={fields[0]}>
      <div className={className}>
        {fields.map((field) => (
          <ContactFormField key={field} form={form} field={field} />
        ))}
      </div>
      {fields.includes('phone') && <DuplicateWarning form={form} id={id} />}
    </Fragment>
  ));
}

function ContactFormField({ form, field }: { form: ContactForm; field: ContactField }) {
  const { label, isRequired }: RecordField = CONTACT_FIELDS[field];
  const entry = form.register(field);
  return (
    <Field label={label} required={isRequired} error={form.formState.errors[field]?.message}>
      {field === 'notes' ? (
        <NotesTextarea {...entry} placeholder="Anything a teammate should know" />
      ) : (
        <Input {...entry} {...INPUTS[field]} autoFocus={field === 'firstName'} autoComplete="off" />
      )}
    </Field>
  );
}

const INPUTS: Partial<Record<ContactField, InputProps>> = {
  email: { type: 'email', leading: <Mail aria-hidden="true" /> },
  phone: { type: 'tel', leading: <Phone aria-hidden="true" /> },
  position: { placeholder: 'Site manager' },
  title: { placeholder: 'Dr.' },
};
