import { type SQL, sql } from 'drizzle-orm';
import { activities } from '../activities/activities.table.ts';
import { deals } from '../deals/deals.table.ts';
import { leads } from '../leads/leads.table.ts';

interface PersonRecords {
  /** Conditions on `contact_id`, `lead_id` and `deal_id`, each after the column. */
  contact: SQL;
  lead: SQL;
  deal: SQL;
}

/**
 * Whether an activity is about a person: it names their contact, or it names none and belongs to one of their leads or
 * deals, as their history shows it. @param activity the alias of its table
 */
export function isActivityOf(activity: SQL, { contact, lead, deal }: PersonRecords): SQL {
  return sql`(${activity}.contact_id ${contact} or (
    ${activity}.contact_id is null and (${activity}.lead_id ${lead} or ${activity}.deal_id ${deal})))`;
}

/** The ids of a contact's activities. Leads with the contact's email address are about the same person. */
export function activitiesOfContact(id: SQL, email: SQL): SQL {
  return sql`
    select a.id from ${activities} a where ${isActivityOf(sql`a`, {
      contact: sql`= ${id}`,
      lead: sql`in (select l.id from ${leads} l where l.contact_id = ${id} or lower(l.email) = lower(${email}))`,
      deal: sql`in (select d.id from ${deals} d where d.contact_id = ${id})`,
    })}`;
}
