import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { users } from './users.table.ts';

type NameColumns = Record<'firstName' | 'lastName' | 'email', AnyColumn | SQL>;

/**
 * The display name of a team member who is joined to the query: the full name, else the email address. Every screen and
 * document names people this way. Null without a person.
 */
export function fullName({ firstName, lastName, email }: NameColumns): SQL<string | null> {
  return sql<string | null>`coalesce(nullif(btrim(concat_ws(' ', ${firstName}, ${lastName})), ''), ${email})`;
}

/** The same for a table that a written-out query joins under this name. */
export function fullNameIn(alias: string): SQL<string | null> {
  const column = (name: string) => sql`${sql.identifier(alias)}.${sql.identifier(name)}`;
  return fullName({ firstName: column('first_name'), lastName: column('last_name'), email: column('email') });
}

/** The same by id. */
export function personName(userId: AnyColumn | SQL): SQL<string | null> {
  return sql<string | null>`(select ${fullNameIn('person')} from ${users} person where person.id = ${userId})`;
}
