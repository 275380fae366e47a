import { LEAD_FIELDS } from '@builder-os/contract/modules/sales/lead-fields';
import { createLeadSchema } from '@builder-os/contract/modules/sales/leads';
import { z } from 'zod';
import { fieldForm } from '../../../app/forms/field-form.ts';
import { NO_CONTACT } from '../contacts/no-contact.ts';

export const leadForm = fieldForm(LEAD_FIELDS, { contactId: NO_CONTACT, status: 'new', priority: 'medium' });
export type LeadEntries = z.infer<typeof leadForm.entriesSchema>;

/** The server's rules, applied to what was typed. */
export const leadFormSchema = leadForm.entriesSchema
  .transform(leadForm.toBody)
  .pipe(z.preprocess((body) => body, createLeadSchema));
