import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { users } from './users.table.ts';

/** The full name of a person joined to the query. Null if they have none. */
export function fullName({ firstName, lastName }: { firstName: AnyColumn; lastName: AnyColumn }): SQL<string | null> {
  return sql<string | null>`nullif(btrim(concat_ws(' ', ${firstName}, ${lastName})), '')`;
}

/** A person's display name by id: the full name, else the email address. */
export function personName(userId: AnyColumn | SQL): SQL<string | null> {
  return sql<
    string | null
  >`(select coalesce(nullif(btrim(concat_ws(' ', person.first_name, person.last_name)), ''), person.email)
    from ${users} person where person.id = ${userId})`;
}
