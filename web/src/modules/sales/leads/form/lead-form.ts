import { LEAD_FIELDS } from '@builder-os/contract/modules/sales/lead-fields';
import { createLeadSchema } from '@builder-os/contract/modules/sales/leads';
import type { z } from 'zod';
import { fieldForm, formSchema } from '../../../../app/forms/field-form.ts';
import { NO_CONTACT } from '../../contacts/no-contact.ts';

export const leadForm = fieldForm(LEAD_FIELDS, { contactId: NO_CONTACT, status: 'new', priority: 'medium' });
export type LeadEntries = z.infer<typeof leadForm.entriesSchema>;
export const leadFormSchema = formSchema(leadForm, createLeadSchema);
