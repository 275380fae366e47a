import type { Lead } from '@builder-os/contract/modules/sales/leads';
import { useQuery } from '@tanstack/react-query';
import { fullName } from '../../../../format/person.ts';
import { contactQuery } from '../../contacts/contacts.queries.ts';
import { leadPerson } from '../lead-labels.ts';

/** The person to call or write to about a lead. */
export interface LeadPerson {
  name: string;
  role: string | null;
  phone: string | null;
  email: string | null;
  contactId: number | null;
}

/** The lead's own person; missing details come from the linked contact. */
export function useLeadPerson(lead: Lead): LeadPerson {
  const { contactId } = lead;
  const { data: contact } = useQuery({ ...contactQuery(contactId ?? 0), enabled: contactId !== null });
  return {
    name: leadPerson(lead) || (contact ? fullName(contact) : ''),
    role: contact?.position ?? null,
    phone: lead.phone ?? contact?.phone ?? null,
    email: lead.email ?? contact?.email ?? null,
    contactId: contact ? contact.id : null,
  };
}
