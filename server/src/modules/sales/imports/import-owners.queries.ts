import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import { users } from '../../../platform/identity/users.table.ts';

/**
 * For each email, full name or id, the team members who can be assigned work. Several may have one name; ids are from the
 * list of people in the review.
 */
export async function findColleagues(tx: Transaction, texts: string[]): Promise<Map<string, string[]>> {
  const name = sql`regexp_replace(btrim(concat_ws(' ', ${users.firstName}, ${users.lastName})), '\\s+', ' ', 'g')`;
  const { rows } = await tx.execute<{ text: string; ids: string[] }>(sql`
    select sent.text as "text", array_agg(users.id) as "ids"
    from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) as sent(text)
    join ${users} on
      (lower(users.email) = lower(sent.text) and users.is_email_verified) or lower(${name}) = lower(sent.text)
      or users.id::text = sent.text
    where users.is_approved and users.is_active and users.anonymised_at is null
    group by sent.text`);
  return new Map(rows.map(({ text, ids }) => [text, ids]));
}
