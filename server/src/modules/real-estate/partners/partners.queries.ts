import type { Partner, PartnerListQuery } from '@builder-os/contract/modules/real-estate/partners';
import { and, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import { matchesText } from '../../../platform/db/search.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { recordKind } from '../../../platform/records/record-kind.ts';
import { propertyCapitalEvents } from '../capital-events/capital-events.table.ts';
import { propertyCapitalLines } from '../capital-events/capital-lines.table.ts';
import { partnerLinks } from '../partner-links/partner-links.table.ts';
import { properties } from '../properties/properties.table.ts';
import { propertyShares } from '../shares/property-shares.table.ts';
import { partnerSortKeys, propertyPartners } from './property-partners.table.ts';

const BY_NAME = { key: 'name', descending: false } as const;
const { searchText, deletedAt, deletedBy, createdBy, ...storedColumns } = getTableColumns(propertyPartners);
const partnerId = sql`"property_partners"."id"`;

const moved = (kind: string) => sql<string>`(
  select coalesce(sum(line.amount), 0.00)::text from ${propertyCapitalLines} line
  join ${propertyCapitalEvents} event on event.id = line.event_id and event.kind = ${kind}
  join ${properties} property on property.id = event.property_id and property.deleted_at is null
  where line.partner_id = ${partnerId})`;

const columnsOn = (today: string) => ({
  ...storedColumns,
  properties: sql<number>`(
    select count(*)::integer from ${propertyShares} share
    join ${properties} property on property.id = share.property_id and property.deleted_at is null
    where share.partner_id = ${partnerId} and property.status in ('active', 'pending') and share.valid_from = (
      select max(earlier.valid_from) from ${propertyShares} earlier
      where earlier.property_id = share.property_id and earlier.valid_from <= ${today}::date))`,
  contributed: moved('contribution'),
  returned: moved('return_of_capital'),
  distributed: moved('distribution'),
  openLinks: sql<number>`(
    select count(*)::integer from ${partnerLinks} link where link.partner_id = ${partnerId} and link.expires_at > now())`,
});

export type NewPartner = typeof propertyPartners.$inferInsert;

export const partnerKind = recordKind({
  resource: 'partner',
  noun: 'Partner',
  table: propertyPartners,
  columns: { ...storedColumns, deletedBy },
  trash: { label: 'Partners', name: sql`${propertyPartners.name}`, detail: sql`${propertyPartners.email}` },
});

export async function findPartnerPage(db: Executor, query: PartnerListQuery, today: string): Promise<Page<Partner>> {
  const where = and(isNull(deletedAt), matchesText(searchText, query.q));
  const page = keyset({ keys: partnerSortKeys, id: propertyPartners.id, sort: BY_NAME, page: query });
  const rows = await db
    .select({ ...columnsOn(today), sortKey: page.sortKey })
    .from(propertyPartners)
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, await countMatches(db, propertyPartners, where));
}

export async function findPartner(db: Executor, id: number, today: string): Promise<Partner | undefined> {
  const [partner] = await db.select(columnsOn(today)).from(propertyPartners).where(isLive(id));
  return partner;
}

/** Returns the ids that exist, and locks them so that they can't be deleted until the transaction ends. */
export async function lockPartners(tx: Transaction, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .select({ id: propertyPartners.id })
    .from(propertyPartners)
    .where(and(isNull(deletedAt), sql`${propertyPartners.id} = any(${sql.param([...ids])})`))
    .for('share');
  return new Set(rows.map(({ id }) => id));
}

/** Whether a partner has, or had, a share or money in a property. */
export async function isPartnerUsed(db: Executor, id: number): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(sql`select
    exists (select from ${propertyShares} where partner_id = ${id})
    or exists (select from ${propertyCapitalLines} where partner_id = ${id}) as used`);
  return rows[0]?.used ?? false;
}

/** The partner that is the company itself, except for the given one. */
export async function findCompanyPartner(db: Executor, except?: number) {
  const [partner] = await db
    .select({ id: propertyPartners.id, name: propertyPartners.name })
    .from(propertyPartners)
    .where(
      and(
        isNull(deletedAt),
        propertyPartners.isCompany,
        except === undefined ? undefined : ne(propertyPartners.id, except),
      ),
    );
  return partner;
}

export async function insertPartner(tx: Transaction, values: NewPartner): Promise<number> {
  const [row] = await tx.insert(propertyPartners).values(values).returning({ id: propertyPartners.id });
  return found(row, 'Partner').id;
}

export async function updatePartnerRow(tx: Transaction, id: number, changes: Partial<NewPartner>): Promise<void> {
  await tx.update(propertyPartners).set(changed(propertyPartners, changes)).where(eq(propertyPartners.id, id));
}

/** Deletes a partner's links permanently: restoring the partner must not give anyone access again. */
export async function deletePartnerLinks(tx: Transaction, id: number): Promise<void> {
  await tx.delete(partnerLinks).where(eq(partnerLinks.partnerId, id));
}

function isLive(id: number) {
  return and(eq(propertyPartners.id, id), isNull(deletedAt));
}
