import { recordChanges } from '../../../platform/audit/audit.ts';
import type { Act } from '../../../platform/http/act.ts';
import { insertImportedContacts } from '../contacts/contact-import.queries.ts';
import { lockContactEmails } from '../contacts/contacts.queries.ts';
import type { ValidRow } from '../imports/import-definition.import.ts';
import { findContactsByEmail, holdContactsByEmail } from './deal-import.queries.ts';
import type { DealRow } from './deal-rows.import.ts';

type NewContact = Parameters<typeof insertImportedContacts>[1][number];

/** Returns the contacts of a batch by email. New ones are created from the first row that names them. */
export async function chooseContacts(
  act: Act,
  rows: ValidRow<DealRow>[],
  { importId, createdBy }: { importId: number; createdBy: string | null },
) {
  const emails = rows.flatMap(({ values }) => values.contactEmail ?? []);
  await lockContactEmails(act.tx, emails);
  await holdContactsByEmail(act.tx, emails);
  const known = await findContactsByEmail(act.tx, [...new Set(emails)]);
  const made = new Map<string, { row: number; contact: NewContact }>();
  for (const { row, values } of rows) {
    const { contactEmail: email, contactFirstName: firstName, contactLastName: lastName, company } = values;
    if (!email || !firstName || !lastName || known.has(email) || made.has(email.toLowerCase())) continue;
    made.set(email.toLowerCase(), { row, contact: { firstName, lastName, email, company, createdBy } });
  }
  const contacts = [...made.values()];
  const ids = await insertImportedContacts(
    act.tx,
    contacts.map(({ contact }) => contact),
  );
  await recordChanges(act, {
    resource: 'contact',
    verb: 'import',
    changes: ids.map((id) => ({ after: { id }, details: { importId } })),
  });
  const idByKey = new Map([...made.keys()].flatMap((key, index) => toEntry(key, ids[index])));
  return {
    contactOf: (email: string | null | undefined): number | null =>
      email ? (known.get(email) ?? idByKey.get(email.toLowerCase()) ?? null) : null,
    madeIn: new Map(contacts.flatMap(({ row }, index) => toEntry(row, ids[index]))),
  };
}

function toEntry<Key>(key: Key, id: number | undefined): [Key, number][] {
  return id === undefined ? [] : [[key, id]];
}
