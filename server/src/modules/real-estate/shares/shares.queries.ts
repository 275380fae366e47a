import type { Division } from '@builder-os/contract/modules/real-estate/shares';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { propertyCapitalEvents } from '../capital-events/capital-events.table.ts';
import { propertyPartners } from '../partners/property-partners.table.ts';
import { propertyShares } from './property-shares.table.ts';

/** The divisions of a property, latest first; each lasts until the next begins. */
export async function findDivisions(db: Executor, propertyId: number): Promise<Division[]> {
  const { rows } = await db.execute<Division & Record<string, unknown>>(sql`
    select share.valid_from::text as "from",
      (lead(share.valid_from) over (order by share.valid_from) - 1)::text as "to",
      json_agg(json_build_object('partnerId', share.partner_id, 'name', partner.name, 'percent', share.percent::text,
        'isCompany', partner.is_company) order by share.percent desc, partner.name) as shares
    from ${propertyShares} share join ${propertyPartners} partner on partner.id = share.partner_id
    where share.property_id = ${propertyId}
    group by share.valid_from order by share.valid_from desc`);
  return rows;
}

/** The shares in force on a day, in order of the partners' ids. */
export async function findSharesOn(db: Executor, propertyId: number, day: string) {
  const { rows } = await db.execute<{ partnerId: number; percent: string }>(sql`
    select partner_id as "partnerId", percent::text as percent from ${propertyShares}
    where property_id = ${propertyId} and valid_from = (
      select max(valid_from) from ${propertyShares} where property_id = ${propertyId} and valid_from <= ${day}::date)
    order by partner_id`);
  return rows;
}

export async function replaceDivision(
  tx: Transaction,
  { propertyId, from }: { propertyId: number; from: string },
  shares: readonly { partnerId: number; percent: string }[],
): Promise<void> {
  await tx
    .delete(propertyShares)
    .where(and(eq(propertyShares.propertyId, propertyId), eq(propertyShares.validFrom, from)));
  if (shares.length === 0) return;
  await tx.insert(propertyShares).values(shares.map((share) => ({ ...share, propertyId, validFrom: from })));
}

/** The latest money that was divided by shares from a day on and before another. */
export async function findDividedBetween(
  db: Executor,
  propertyId: number,
  { from, before }: { from: string; before: string | null },
): Promise<{ happenedOn: string; amount: string } | undefined> {
  const { rows } = await db.execute<{ happenedOn: string; amount: string }>(sql`
    select event.happened_on::text as "happenedOn", event.amount::text as amount from ${propertyCapitalEvents} event
    where event.property_id = ${propertyId} and event.happened_on >= ${from}::date
      and (${before}::date is null or event.happened_on < ${before}::date)
      and exists (select from property_capital_lines line where line.event_id = event.id and line.percent is not null)
    order by event.happened_on desc, event.id desc limit 1`);
  return rows[0];
}
