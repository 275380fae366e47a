import type { CreateContact } from '@builder-os/contract/modules/sales/contacts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import { isReferredTo } from '../../../platform/references/referrers.ts';
import { type DuplicateMatches, NAME_SEPARATOR } from '../imports/import-duplicates.queries.ts';
import { drawIds } from '../imports/import-rows.queries.ts';
import { importRows } from '../imports/import-rows.table.ts';
import { type UndoneBatch, type UndoRange, undoRecords } from '../imports/import-undo.queries.ts';
import { contacts } from './contacts.table.ts';

/** Inserts contacts in one statement. @returns their ids, in the order of the values */
export async function insertImportedContacts(
  tx: Transaction,
  values: (CreateContact & { createdBy: string | null })[],
): Promise<number[]> {
  if (values.length === 0) return [];
  const ids = await drawIds(tx, contacts, values.length);
  const numbered = values.flatMap((contact, index) => {
    const id = ids[index];
    return id === undefined ? [] : [{ ...contact, id }];
  });
  await tx.insert(contacts).overridingSystemValue().values(numbered);
  return ids;
}

const [name, company] = [1, 2].map((part) => sql`split_part(candidate.name_key, ${NAME_SEPARATOR}, ${part})`);

/** A contact is matched by its email or phone number; a row without an email by its name and company. */
export const contactMatches: DuplicateMatches = {
  byEmail: sql`(
    select min(id + 0) from ${contacts} where deleted_at is null and email_key = btrim(candidate.email_key)
  )`,
  byPhone: sql`(
    select min(id + 0) from ${contacts} where deleted_at is null and phone_key = candidate.phone_key
  )`,
  byName: sql`(
    select min(id + 0) from ${contacts}
    where deleted_at is null and ${contacts.nameKey} = ${name} and coalesce(${contacts.companyKey}, '') = ${company}
  )`,
  isComparedByName: sql`candidate.email_key is null`,
  nameField: 'lastName',
  messages: {
    email: 'A contact with this email already exists.',
    phone: 'A contact with this phone number already exists.',
    name: 'A contact with this name and company already exists.',
  },
  sameName: 'Same name and company',
};

/** A contact that something points to now counts as changed. */
export function undoImportedContacts(tx: Transaction, range: UndoRange): Promise<UndoneBatch> {
  return undoRecords(tx, range, {
    table: contacts,
    isUntouched: sql`record.version = 1 and not ${isReferredTo(sql`record.id`, range.referrers.to('contact'))}`,
  });
}

/** Deletes contacts created by an import of deals, unless someone changed them or something points to them. */
export async function undoMadeContacts(
  tx: Transaction,
  { importId, limit, deletedBy, referrers }: UndoRange,
): Promise<number[]> {
  const isUnneeded = sql`contacts.deleted_at is null and contacts.version = 1
    and not ${isReferredTo(sql`contacts.id`, referrers.to('contact'))}`;
  // Lock the rows first: transactions that are linking to them finish, so the next statement sees their links.
  const { rows: held } = await tx.execute<{ id: number }>(sql`
    select contacts.id from ${importRows} made join ${contacts} on contacts.id = made.made_contact_id
    where made.import_id = ${importId} and ${isUnneeded}
    order by contacts.id limit ${limit} for update of contacts`);
  const ids = held.map(({ id }) => id);
  const { rows } = await tx.execute<{ id: number }>(sql`
    update ${contacts} set deleted_at = now(), deleted_by = ${deletedBy}, version = version + 1, updated_at = now()
    where id in (select id::integer from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as held(id))
      and ${isUnneeded}
    returning contacts.id`);
  return rows.map(({ id }) => id);
}
