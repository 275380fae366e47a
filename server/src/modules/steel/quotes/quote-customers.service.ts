import type { CreateQuote } from '@builder-os/contract/modules/steel/quotes';
import { type Act, actorId } from '../../../platform/http/act.ts';
import { validation } from '../../../platform/http/errors.ts';
import { createContact, findKnownContact } from '../../sales/contacts/contacts.service.ts';
import { createDeal } from '../../sales/deals/deals.service.ts';
import { checkReferences } from '../../sales/references/references.service.ts';

/** The recipient of a quote, as printed on it. */
export interface Addressee {
  contactId: number | null;
  contactName: string | null;
  email: string | null;
  phone: string | null;
}

type Customer = Pick<CreateQuote, 'company' | 'contactId' | 'firstName' | 'lastName' | 'email' | 'phone'>;

/** The chosen contact; else the one with the email address; else a new one, if a person is named. */
export async function chooseAddressee(act: Act, customer: Customer): Promise<Addressee> {
  const { contactId, firstName, lastName, email, phone, company } = customer;
  await checkReferences(act.tx, { contactId });
  const known = await findKnownContact(act, { contactId, email });
  if (known) {
    return {
      contactId: known.id,
      contactName: `${known.firstName} ${known.lastName}`.trim(),
      email: email ?? known.email,
      phone: phone ?? known.phone,
    };
  }
  if (firstName == null && lastName == null) {
    if (email == null && phone == null) return { contactId: null, contactName: null, email: null, phone: null };
    throw validation({ lastName: 'Enter a name to go with this email or phone number.' });
  }
  const person = { firstName: firstName ?? '', lastName: lastName ?? '' };
  const made = await createContact(act, { ...person, email, phone, company });
  const contactName = `${person.firstName} ${person.lastName}`.trim();
  return { contactId: made.id, contactName, email: email ?? null, phone: phone ?? null };
}

interface Job {
  project: string;
  company: string;
  contactId: number | null;
  total: string;
}

/** The chosen deal, or a new one at the stage for quotes. */
export async function chooseDeal(act: Act, picked: number | null | undefined, job: Job): Promise<number> {
  if (picked != null) {
    await checkReferences(act.tx, { dealId: picked });
    return picked;
  }
  const { project: title, company, contactId, total: value } = job;
  const deal = await createDeal(act, {
    title,
    company,
    contactId,
    value,
    stage: 'proposal',
    businessUnit: 'steel_framing',
    assignedTo: actorId(act),
  });
  return deal.id;
}
