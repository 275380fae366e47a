import { isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../platform/db/database.ts';
import { bookings } from '../../education/bookings/bookings.table.ts';
import { enrolments } from '../../education/enrolments/enrolments.table.ts';
import { packages } from '../../education/packages/packages.table.ts';
import { dealAllocations } from '../../finance/deal-allocations/deal-allocations.table.ts';
import { postings } from '../../finance/journal-entries/postings.table.ts';
import { revenueRecords } from '../../finance/revenue-tracking/revenue-records.table.ts';
import { quotes } from '../../steel/quotes/quotes.table.ts';
import { activities } from '../activities/activities.table.ts';
import { deals } from '../deals/deals.table.ts';
import { leads } from '../leads/leads.table.ts';
import { salesResourceUses } from '../sales-resources/sales-resource-uses.table.ts';

/** A table that points at a record, and which of its rows make the record used. */
interface Referrer {
  table: PgTable & { id: AnyPgColumn };
  column: AnyPgColumn;
  counts?: SQL;
  having?: SQL;
}
type Referrers = Record<string, Referrer>;

// Every foreign key to these records is listed here or in `OWN_PARTS`; a test compares them with the database's catalog.

export const CONTACT_REFERRERS = {
  leads: { table: leads, column: leads.contactId, counts: isNull(leads.deletedAt) },
  deals: { table: deals, column: deals.contactId, counts: isNull(deals.deletedAt) },
  activities: { table: activities, column: activities.contactId, counts: isNull(activities.deletedAt) },
  quotes: { table: quotes, column: quotes.contactId, counts: isNull(quotes.deletedAt) },
  enrolments: { table: enrolments, column: enrolments.contactId },
  packages: { table: packages, column: packages.contactId },
  bookings: { table: bookings, column: bookings.contactId },
} satisfies Referrers;

export const LEAD_REFERRERS = {
  deals: { table: deals, column: deals.leadId, counts: isNull(deals.deletedAt) },
  activities: { table: activities, column: activities.leadId, counts: isNull(activities.deletedAt) },
} satisfies Referrers;

export const DEAL_REFERRERS = {
  activities: { table: activities, column: activities.dealId, counts: isNull(activities.deletedAt) },
  quotes: { table: quotes, column: quotes.dealId, counts: isNull(quotes.deletedAt) },
  resourceUses: { table: salesResourceUses, column: salesResourceUses.dealId },
  revenueRecords: {
    table: revenueRecords,
    column: revenueRecords.dealId,
    counts: ne(revenueRecords.status, sql`'cancelled'`),
  },
  allocations: { table: dealAllocations, column: dealAllocations.dealId, counts: isNull(dealAllocations.reversedAt) },
  // What the books took back cancels out.
  postings: {
    table: postings,
    column: postings.dealId,
    having: sql`group by ${postings.ledgerAccountId} having sum(${postings.amount}) <> 0`,
  },
} satisfies Referrers;

/** What points at a record and is no use of it, each with the reason. */
export const OWN_PARTS: Record<string, string> = {
  'contact_merges.kept_id': 'A merge gives the kept contact a new version.',
  'contact_merges.merged_id': 'The merged contact is in the bin.',
  'contacts.merged_into': 'A merge gives the kept contact a new version.',
  'deal_stage_changes.deal_id': 'A move gives the deal a new version; the first stage is part of making it.',
  'import_rows.made_contact_id': 'The row of the file that made the contact.',
  'lead_conversions.lead_id': 'A conversion gives the lead a new version.',
  'lead_conversions.deal_id': 'The conversion that made the deal.',
  'lead_conversions.linked_contact_id': 'The lead the conversion linked points at the contact itself.',
  'lead_conversions.made_contact_id': 'The conversion that made the contact.',
};

/** Rows that do not count, by the name of their table in the list. */
type Besides<List extends Referrers> = Partial<Record<keyof List, number | null>>;

/** Whether anything in use points at a record: a condition for a statement that has the record. @param record its id */
export function isReferredTo<List extends Referrers>(record: SQL, list: List, besides: Besides<List> = {}): SQL {
  const uses = Object.entries(list).map(([name, referrer]) => isUsedBy(record, referrer, besides[name]));
  return sql`(${sql.join(uses, sql` or `)})`;
}

/** The names of the tables that use a record. */
export async function findUses<List extends Referrers>(
  tx: Transaction,
  id: number,
  list: List,
  besides: Besides<List> = {},
): Promise<(keyof List & string)[]> {
  const record = sql`${id}::integer`;
  const columns = Object.entries(list).map(
    ([name, referrer]) => sql`${isUsedBy(record, referrer, besides[name])} as ${sql.identifier(name)}`,
  );
  const { rows } = await tx.execute<Record<string, boolean>>(sql`select ${sql.join(columns, sql`, `)}`);
  return Object.keys(list).filter((name) => rows[0]?.[name] === true);
}

function isUsedBy(record: SQL, { table, column, counts, having }: Referrer, besides: number | null = null): SQL {
  return sql`exists (
    select from ${table} where ${column} = ${record} and ${table.id} is distinct from ${besides}::integer
    ${counts ? sql`and ${counts}` : sql``} ${having ?? sql``}
  )`;
}
