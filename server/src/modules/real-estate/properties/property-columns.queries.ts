import type { Property } from '@builder-os/contract/modules/real-estate/properties';
import { getTableColumns, sql } from 'drizzle-orm';
import { propertyPartners } from '../partners/property-partners.table.ts';
import { propertyShares } from '../shares/property-shares.table.ts';
import { propertyValuations } from '../valuations/valuations.table.ts';
import { properties } from './properties.table.ts';

const { searchText, deletedAt, deletedBy, ...storedColumns } = getTableColumns(properties);

// Spelled out: when a query reads one table, drizzle omits it, and the inner tables also have an `id`.
const propertyId = sql`"properties"."id"`;
const latest = sql`from ${propertyValuations} valuation where valuation.property_id = ${propertyId}
  order by valuation.valued_on desc, valuation.id desc limit 1`;

/** A property's value: its latest valuation, or its investment if there is none. */
export const currentValue = sql<string>`coalesce((select valuation.value ${latest}), "properties"."investment")`;

/** Unrealized appreciation as a sort key; properties without it come first. */
export const roiRank = sql`coalesce(
  round((${currentValue} - "properties"."investment") * 100 / nullif("properties"."investment", 0), 6), -1000)`;

/** The partners of a property on a day, by the division in force then. */
export function sharesOn(day: string) {
  return sql`from ${propertyShares} share
    where share.property_id = ${propertyId} and share.valid_from = (
      select max(earlier.valid_from) from ${propertyShares} earlier
      where earlier.property_id = ${propertyId} and earlier.valid_from <= ${day}::date)`;
}

/** A property with its current value, and its partners on a day. */
export function propertyColumns(today: string) {
  return {
    ...storedColumns,
    currentValue: sql<string>`(${currentValue})::text`,
    valuedOn: sql<string | null>`(select valuation.valued_on::text ${latest})`,
    partners: sql<Property['partners']>`(
      select coalesce(json_agg(json_build_object('partnerId', held.partner_id, 'name', partner.name,
        'percent', held.percent::text, 'isCompany', partner.is_company) order by held.percent desc, partner.name), '[]')
      from (select share.partner_id, share.percent ${sharesOn(today)}) held
      join ${propertyPartners} partner on partner.id = held.partner_id)`,
  };
}
