import {
  type CreateLead,
  createLeadSchema,
  LEAD_PRIORITIES,
  LEAD_STATUSES,
  type Lead,
} from '@builder-os/contract/modules/sales/leads';
import { z } from 'zod';
import { orNull } from '../../../app/records/form-entries.ts';
import { NO_CONTACT } from '../contacts/no-contact.ts';
import type { LeadBody, LeadChanges } from './leads.mutations.ts';

/** The lead form as it stands on screen: every entry is a text. */
const leadEntriesSchema = z.object({
  title: z.string(),
  company: z.string(),
  contactId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  status: z.enum(LEAD_STATUSES),
  priority: z.enum(LEAD_PRIORITIES),
  value: z.string(),
  source: z.string(),
  expectedCloseDate: z.string(),
  assignedTo: z.string(),
  notes: z.string(),
});
export type LeadEntries = z.infer<typeof leadEntriesSchema>;
export type LeadField = keyof LeadEntries;
export const LEAD_FIELDS = leadEntriesSchema.keyof().options;

/** What was typed, judged by the rules the server applies. */
export const leadFormSchema = leadEntriesSchema.transform(toLeadBody).pipe(createLeadSchema);

export const EMPTY_LEAD: LeadEntries = {
  title: '',
  company: '',
  contactId: NO_CONTACT,
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  status: 'new',
  priority: 'medium',
  value: '',
  source: '',
  expectedCloseDate: '',
  assignedTo: '',
  notes: '',
};

export function toLeadEntries(lead: Lead): LeadEntries {
  return {
    title: lead.title,
    company: lead.company,
    contactId: lead.contactId === null ? NO_CONTACT : String(lead.contactId),
    firstName: lead.firstName ?? '',
    lastName: lead.lastName ?? '',
    email: lead.email ?? '',
    phone: lead.phone ?? '',
    status: lead.status,
    priority: lead.priority,
    value: lead.value ?? '',
    source: lead.source ?? '',
    expectedCloseDate: lead.expectedCloseDate ?? '',
    assignedTo: lead.assignedTo ?? '',
    notes: lead.notes ?? '',
  };
}

/** What the form held when it made this body, to be put right. */
export function fromLeadBody(body: LeadBody): LeadEntries {
  const sent = Object.entries(body).filter(([, value]) => value !== null && value !== undefined);
  return leadEntriesSchema.parse({
    ...EMPTY_LEAD,
    ...Object.fromEntries(sent.map(([field, value]) => [field, String(value)])),
  });
}

/** Empty entries are sent as null, and so is the contact 'none'. */
export function toLeadBody(entries: LeadEntries): LeadBody {
  return {
    title: entries.title,
    company: entries.company,
    contactId: readContactId(entries.contactId),
    firstName: orNull(entries.firstName),
    lastName: orNull(entries.lastName),
    email: orNull(entries.email),
    phone: orNull(entries.phone),
    status: entries.status,
    priority: entries.priority,
    value: orNull(entries.value),
    source: orNull(entries.source),
    expectedCloseDate: orNull(entries.expectedCloseDate),
    assignedTo: orNull(entries.assignedTo),
    notes: orNull(entries.notes),
  };
}

/** The fields whose value differs from the record's. */
export function findLeadChanges(lead: Lead, body: CreateLead): LeadChanges {
  const isChanged = (field: LeadField) => (body[field] ?? null) !== (lead[field] ?? null);
  return Object.fromEntries(LEAD_FIELDS.filter(isChanged).map((field) => [field, body[field]]));
}

export function readContactId(entry: string): number | null {
  return entry === NO_CONTACT ? null : Number(entry);
}
