import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';
import { jobs } from '../jobs/jobs.table.ts';

interface Named<Id> {
  id: Id;
  name: string;
}

/** The contacts that have one of the names: their company, their own name or their email address, in lower case. */
export async function findNamedContacts(db: Executor, names: readonly string[]): Promise<Named<number>[]> {
  if (names.length === 0) return [];
  const { rows } = await db.execute<Named<number> & Record<string, unknown>>(sql`
    select distinct named.id, named.name from (
      select id, lower(unnest(array[company, btrim(concat_ws(' ', first_name, last_name)), email])) as name
      from ${contacts} where deleted_at is null
    ) named where named.name = any(${textArray(names)})`);
  return rows;
}

/** The team members that have one of the names or email addresses, in lower case. */
export async function findNamedMembers(db: Executor, names: readonly string[]): Promise<Named<string>[]> {
  if (names.length === 0) return [];
  const { rows } = await db.execute<Named<string> & Record<string, unknown>>(sql`
    select distinct named.id, named.name from (
      select id, lower(unnest(array[btrim(concat_ws(' ', first_name, last_name)), email])) as name
      from ${users} where is_approved and is_active and anonymised_at is null
    ) named where named.name = any(${textArray(names)})`);
  return rows;
}

/** The existing jobs that have one of the names, in lower case. */
export function findJobsNamed(db: Executor, names: readonly string[]) {
  return db
    .select({ name: jobs.name, contactId: jobs.contactId })
    .from(jobs)
    .where(and(isNull(jobs.deletedAt), eq(sql`lower(${jobs.name})`, sql`any(${textArray(names)})`)));
}

function textArray(texts: readonly string[]) {
  return sql`array[${sql.join(
    texts.map((text) => sql`${text}::text`),
    sql`, `,
  )}]::text[]`;
}
