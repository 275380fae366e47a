import type { PortfolioMonth } from '@builder-os/contract/modules/real-estate/portfolio';
import { HELD_STATUSES } from '@builder-os/contract/modules/real-estate/properties';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { properties } from '../properties/properties.table.ts';
import { currentValue } from '../properties/property-columns.queries.ts';
import { propertyValuations } from '../valuations/valuations.table.ts';

const isHeld = sql`"properties"."status" in (${sql.join(
  HELD_STATUSES.map((status) => sql`${status}`),
  sql`, `,
)})`;

interface Sums extends Record<string, unknown> {
  totalInvestment: string;
  currentValue: string;
  activeProperties: number;
  heldProperties: number;
}

export async function findPortfolioSums(db: Executor): Promise<Sums> {
  const { rows } = await db.execute<Sums>(sql`
    select coalesce(sum("properties"."investment"), 0.00)::text as "totalInvestment",
      coalesce(sum(${currentValue}), 0.00)::text as "currentValue",
      count(*) filter (where "properties"."status" = 'active')::integer as "activeProperties",
      count(*)::integer as "heldProperties"
    from ${properties} where "properties"."deleted_at" is null and ${isHeld}`);
  const [row] = rows;
  if (!row) throw new Error('sums answered no row');
  return row;
}

/** The end of each month up to a day: the properties held then, and their value by the valuations up to then. */
export async function findPortfolioMonths(
  db: Executor,
  { today, timeZone, months }: { today: string; timeZone: string; months: number },
): Promise<PortfolioMonth[]> {
  const { rows } = await db.execute<PortfolioMonth & Record<string, unknown>>(sql`
    select to_char(ends.month, 'YYYY-MM') as month, coalesce(sum(held.investment), 0.00)::text as investment,
      coalesce(sum(coalesce((
        select valuation.value from ${propertyValuations} valuation
        where valuation.property_id = held.id and valuation.valued_on <= ends.day
        order by valuation.valued_on desc, valuation.id desc limit 1), held.investment)), 0.00)::text as value
    from (
      select month, least((month + interval '1 month' - interval '1 day')::date, ${today}::date) as day
      from generate_series(date_trunc('month', ${today}::timestamp) - make_interval(months => ${months - 1}),
        ${today}::timestamp, interval '1 month') as month
    ) ends
    left join ${properties} held on held.deleted_at is null and held.status <> 'archived'
      and coalesce(held.acquired_on, (held.created_at at time zone ${timeZone})::date) <= ends.day
      and (held.sold_on is null or held.sold_on > ends.day)
    group by ends.month order by ends.month`);
  return rows;
}
