import type { SalesTrace } from '@builder-os/contract/modules/admin/privacy';
import { sql } from 'drizzle-orm';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { arrayOf, type Traces } from '../../../platform/privacy/personal-data.ts';
import { activities } from '../activities/activities.table.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { deals } from '../deals/deals.table.ts';
import { leads } from '../leads/leads.table.ts';
import { activitiesOfContact, isActivityOf } from './contact-activities.queries.ts';

export interface TracedPerson {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
}

/**
 * Counts the records about a contact, including deleted ones. Leads with the same email address are about the same
 * person.
 */
export async function findContactTrace(db: Executor, id: number): Promise<SalesTrace | undefined> {
  const { rows } = await db.execute<Record<keyof SalesTrace, never>>(sql`
    select c.id, c.first_name || ' ' || c.last_name as name, c.email, c.deleted_at is not null as "isDeleted",
      (select count(*)::integer from ${contacts} m where m.merged_into = c.id) as merged,
      (select count(*)::integer from ${leads} l where l.contact_id = c.id or lower(l.email) = lower(c.email)) as leads,
      (select count(*)::integer from ${deals} d where d.contact_id = c.id) as deals,
      (select coalesce(sum(d.worth), 0)::numeric(14, 2)::text from ${deals} d
        where d.contact_id = c.id and d.deleted_at is null) as "dealTotal",
      (select count(*)::integer from (${activitiesOfContact(sql`c.id`, sql`c.email`)}) a) as activities,
      (select count(*)::integer from ${auditLogs} g where g.resource_type = 'contact' and g.resource_id = c.id::text)
        as "auditEntries"
    from ${contacts} c where c.id = ${id}`);
  return rows[0];
}

/** Locks the contact and those merged into it, and lists the records about them. */
export async function lockTraces(
  tx: Transaction,
  id: number,
): Promise<{ traces: Traces; people: TracedPerson[]; name: string } | undefined> {
  const { rows: own } = await tx.execute<Record<keyof (TracedPerson & { id: number }), never>>(sql`
    select id, first_name as "firstName", last_name as "lastName", email, phone from ${contacts}
    where id = ${id} or merged_into = ${id} order by id for update`);
  const contact = own.find((row) => row.id === id);
  if (!contact) return undefined;
  const contactIds = own.map((row) => Number(row.id));
  const among = sql`any(${arrayOf(contactIds)})`;
  const { rows: ownLeads } = await tx.execute<Record<keyof (TracedPerson & { id: number }), never>>(sql`
    select id, first_name as "firstName", last_name as "lastName", email, phone from ${leads}
    where contact_id = ${among} or lower(email) in (select lower(email) from ${contacts} where id = ${among})
    order by id for update`);
  const dealIds = await listIds(tx, sql`select id from ${deals} where contact_id = ${among} order by id for update`);
  const leadIds = ownLeads.map((row) => Number(row.id));
  const isTheirs = isActivityOf(sql`activity`, {
    contact: sql`= ${among}`,
    lead: sql`= any(${arrayOf(leadIds)})`,
    deal: sql`= any(${arrayOf(dealIds)})`,
  });
  const activityIds = await listIds(
    tx,
    sql`select id from ${activities} activity where ${isTheirs} order by id for update`,
  );
  return {
    name: `${contact.firstName} ${contact.lastName}`,
    people: [...own, ...ownLeads],
    traces: {
      contacts: contactIds,
      leads: leadIds,
      deals: dealIds,
      activities: activityIds,
    },
  };
}

async function listIds(tx: Transaction, query: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(query);
  return rows.map(({ id }) => id);
}

/** The contacts are permanently deleted; linked records lose the link. */
export async function deleteContacts(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`delete from ${contacts} where id = any(${arrayOf(ids)})`);
}
