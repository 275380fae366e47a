import type { Learner } from '@builder-os/contract/modules/education/learners';
import { cutText } from '@builder-os/contract/platform/text-ends';
import type { Act } from '../../../platform/http/act.ts';
import { validation } from '../../../platform/http/errors.ts';
import { findOrCreateContact } from '../../sales/contacts/contacts.service.ts';
import { createLead } from '../../sales/leads/leads.service.ts';
import { checkReferences } from '../../sales/references/references.service.ts';

const SOURCE = 'Builder Education';
const LONGEST_TITLE = 200;

/** The contact who takes part; a new person becomes a contact. */
export async function chooseLearner(act: Act, { contactId, person }: Learner): Promise<number> {
  if (person) return (await findOrCreateContact(act, person)).id;
  return findKnown(act, contactId);
}

/** Like `chooseLearner`, but a new contact also becomes a lead. */
export async function chooseProspect(act: Act, { contactId, person }: Learner, interest: string): Promise<number> {
  if (!person) return findKnown(act, contactId);
  const { id, isNew } = await findOrCreateContact(act, person);
  if (isNew) {
    const name = `${person.firstName} ${person.lastName}`;
    const title = cutText(`${interest}: ${name}`, LONGEST_TITLE);
    const company = person.company ?? cutText(name, LONGEST_TITLE);
    await createLead(act, { ...person, title, company, contactId: id, source: SOURCE });
  }
  return id;
}

async function findKnown(act: Act, contactId: number | null | undefined): Promise<number> {
  if (contactId == null) throw validation({ contactId: 'Choose a contact, or enter a new person.' });
  await checkReferences(act.tx, { contactId });
  return contactId;
}
