import { type SQL, sql } from 'drizzle-orm';
import { contacts } from '../../sales/contacts/contacts.table.ts';

/** The name of the contact a column points at. @param contactId a column with its table: `"enrollments"."contact_id"` */
export function contactNameOf(contactId: string): SQL<string | null> {
  return sql<
    string | null
  >`(select btrim(concat_ws(' ', learner.first_name, learner.last_name)) from ${contacts} learner
    where learner.id = ${sql.raw(contactId)})`;
}
