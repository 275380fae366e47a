import { DEAL_STAGES, DEFAULT_PROBABILITY } from '@builder-os/contract/modules/sales/deals';
import { convertLeadSchema, type Lead } from '@builder-os/contract/modules/sales/leads';
import { z } from 'zod';
import { orNull, readId } from '../../../../app/records/form-entries.ts';
import { NO_CONTACT } from '../../contacts/no-contact.ts';
import type { ConvertBody } from '../leads.mutations.ts';

const convertEntriesSchema = z.object({
  title: z.string(),
  company: z.string(),
  contactId: z.string(),
  stage: z.enum(DEAL_STAGES),
  value: z.string(),
  probability: z.string(),
  expectedCloseDate: z.string(),
  notes: z.string(),
});
export type ConvertEntries = z.infer<typeof convertEntriesSchema>;

export const convertFormSchema = convertEntriesSchema.transform(toConvertBody).pipe(convertLeadSchema);

/** The initial values of the deal to create from a lead. */
export function toConvertEntries(lead: Lead): ConvertEntries {
  return {
    title: lead.title,
    company: lead.company,
    contactId: lead.contactId === null ? NO_CONTACT : String(lead.contactId),
    stage: 'prospecting',
    value: lead.value ?? '',
    probability: String(DEFAULT_PROBABILITY),
    expectedCloseDate: lead.expectedCloseDate ?? '',
    notes: lead.notes ?? '',
  };
}

/** If the lead has no contact, its person becomes the deal's: the contact with the same email, or a new one. */
export function labelOfNoContact({ contactId, firstName, lastName }: Lead): string {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return contactId === null && name !== '' ? `${name} (from this lead)` : 'None';
}

/** A value is required; the probability is a whole number. */
export function toConvertBody(entries: ConvertEntries): ConvertBody {
  return {
    title: entries.title,
    company: entries.company,
    contactId: readId(entries.contactId),
    stage: entries.stage,
    value: entries.value.trim(),
    probability: entries.probability.trim() === '' ? DEFAULT_PROBABILITY : Number(entries.probability),
    expectedCloseDate: orNull(entries.expectedCloseDate),
    notes: orNull(entries.notes),
  };
}
