import { CONTACT_FIELDS } from '@builder-os/contract/modules/sales/contact-fields';
import { createContactSchema } from '@builder-os/contract/modules/sales/contacts';
import type { z } from 'zod';
import { fieldForm, formSchema } from '../../../../app/forms/field-form.ts';

export const contactForm = fieldForm(CONTACT_FIELDS);
export type ContactEntries = z.infer<typeof contactForm.entriesSchema>;
export const contactFormSchema = formSchema(contactForm, createContactSchema);
