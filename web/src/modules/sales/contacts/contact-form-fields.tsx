import { Mail, Phone } from 'lucide-react';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { NotesTextarea } from '../activities/notes-textarea.tsx';
import { CONTACT_LABELS } from './contact-form.ts';
import { DuplicateWarning } from './duplicate-warning.tsx';
import type { ContactForm } from './use-contact-form.ts';

const pair = 'grid grid-cols-2 items-start gap-x-3 gap-y-3.5';
const pairFromTablet = 'grid items-start gap-x-3 gap-y-3.5 sm:grid-cols-2';

interface ContactFormFieldsProps {
  form: ContactForm;
  /** The contact that is edited, which is no duplicate of itself. */
  id?: number;
}

/** The entries of a contact, for creating and editing. */
export function ContactFormFields({ form, id }: ContactFormFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <div className={pair}>
        <Field label={CONTACT_LABELS.firstName} required error={errors.firstName?.message}>
          <Input {...register('firstName')} autoFocus autoComplete="off" />
        </Field>
        <Field label={CONTACT_LABELS.lastName} required error={errors.lastName?.message}>
          <Input {...register('lastName')} autoComplete="off" />
        </Field>
      </div>
      <div className={pairFromTablet}>
        <Field label={CONTACT_LABELS.email} error={errors.email?.message}>
          <Input {...register('email')} type="email" autoComplete="off" leading={<Mail aria-hidden="true" />} />
        </Field>
        <Field label={CONTACT_LABELS.phone} error={errors.phone?.message}>
          <Input {...register('phone')} type="tel" autoComplete="off" leading={<Phone aria-hidden="true" />} />
        </Field>
      </div>
      <DuplicateWarning form={form} id={id} />
      <Field label={CONTACT_LABELS.company} error={errors.company?.message}>
        <Input {...register('company')} autoComplete="off" />
      </Field>
      <div className={pair}>
        <Field label={CONTACT_LABELS.position} error={errors.position?.message}>
          <Input {...register('position')} autoComplete="off" placeholder="Site manager" />
        </Field>
        <Field label={CONTACT_LABELS.title} error={errors.title?.message}>
          <Input {...register('title')} autoComplete="off" placeholder="Dr." />
        </Field>
      </div>
      <Field label={CONTACT_LABELS.notes} error={errors.notes?.message}>
        <NotesTextarea {...register('notes')} placeholder="Anything a teammate should know" />
      </Field>
    </>
  );
}
