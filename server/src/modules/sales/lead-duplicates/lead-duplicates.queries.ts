import type { LeadDuplicateKind, LeadDuplicateQuery } from '@builder-os/contract/modules/sales/lead-duplicates';
import type { Lead } from '@builder-os/contract/modules/sales/leads';
import { and, asc, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { phoneKeyOf } from '../contacts/contacts.table.ts';
import { leadNameKey, leads } from '../leads/leads.table.ts';

const SHOWN_DUPLICATES = 5;

export type LeadDuplicateRecord = Pick<Lead, 'id' | 'title' | 'company' | 'status'> & {
  same: Record<LeadDuplicateKind, boolean>;
};

/** Leads that share a key with the entered data, most shared keys first. */
export async function findLeadDuplicates(db: Executor, entered: LeadDuplicateQuery): Promise<LeadDuplicateRecord[]> {
  const keys = matchingKeys(entered);
  const [email, phone, name] = [isTrue(keys.email), isTrue(keys.phone), isTrue(keys.name)];
  const rows = await db
    .select({ id: leads.id, title: leads.title, company: leads.company, status: leads.status, email, phone, name })
    .from(leads)
    .where(and(isNull(leads.deletedAt), exceptItself(entered), anyKey(entered)))
    .orderBy(sql`${email}::integer + ${phone}::integer + ${name}::integer desc`, asc(leads.id))
    .limit(SHOWN_DUPLICATES);
  return rows.map(({ email, phone, name, ...lead }) => ({ ...lead, same: { email, phone, name } }));
}

/** Whether a lead shares any key, written like the three indexes that an import uses to find duplicates. */
export function anyKey(entered: LeadDuplicateQuery): SQL | undefined {
  const { email, phone, name } = matchingKeys(entered);
  return or(email, phone, name);
}

function matchingKeys(entered: LeadDuplicateQuery): Record<LeadDuplicateKind, SQL> {
  const { email = '', phone = '', title = '', company = '' } = entered;
  return {
    email: email === '' ? sql`false` : sql`lower(${leads.email}) = lower(${email}::text)`,
    phone: sql`${phoneKeyOf(sql`${leads.phone}`)} = ${phoneKeyOf(sql`${phone}::text`)}`,
    // Too many leads share just a title.
    name:
      title === '' || company === ''
        ? sql`false`
        : sql`${leadNameKey(leads)} = (lower(${title}::text) || E'\n' || lower(${company}::text))`,
  };
}

function exceptItself({ exceptId }: LeadDuplicateQuery): SQL | undefined {
  return exceptId === undefined ? undefined : ne(leads.id, exceptId);
}

// A lead without an email or phone number matches on neither.
function isTrue(condition: SQL): SQL<boolean> {
  return sql<boolean>`coalesce(${condition}, false)`;
}
