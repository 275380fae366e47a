import type { CapitalKind } from '@builder-os/contract/modules/real-estate/capital-events';
import { categoriesOf } from '@builder-os/contract/modules/real-estate/cash-entries';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { propertyCapitalEvents } from '../capital-events/capital-events.table.ts';
import { propertyCapitalLines } from '../capital-events/capital-lines.table.ts';
import { propertyCashEntries } from '../cash-entries/cash-entries.table.ts';
import { properties } from '../properties/properties.table.ts';
import { propertyShares } from '../shares/property-shares.table.ts';

interface Period {
  from: string;
  to: string;
}

/** One property's sums, in whole cents. */
export interface StatementRow extends Record<string, unknown> {
  propertyId: number;
  address: string;
  city: string;
  state: string;
  percent: string | null;
  opening: string;
  contributions: string;
  income: string;
  expenses: string;
  distributions: string;
  returned: string;
}

/**
 * A partner's capital by property, in one statement. Every entry is divided by the shares on its day, like
 * `divideByShares`: whole cents first, then the remaining cents one each to the largest remainders. So all partners'
 * parts add up to the entry, and the parts of two periods to those of both together.
 */
export async function findStatementRows(
  db: Executor,
  partnerId: number,
  { from, to }: Period,
): Promise<StatementRow[]> {
  const isIncome = sql`entry.category in (${sql.join(
    categoriesOf('income').map((category) => sql`${category}`),
    sql`, `,
  )})`;
  const inPeriod = (what: string) => sql`coalesce(sum(cents) filter (where not is_before and what = ${what}), 0)::text`;
  const { rows } = await db.execute<StatementRow>(sql`
    with mine as (
      select property_id from ${propertyShares} where partner_id = ${partnerId} and valid_from <= ${to}::date
      union
      select event.property_id from ${propertyCapitalEvents} event
      join ${propertyCapitalLines} line on line.event_id = event.id
      where line.partner_id = ${partnerId} and event.happened_on <= ${to}::date
    ), divided as (
      select entry.id, entry.property_id, entry.happened_on, case when ${isIncome} then 'income' else 'expense' end as what,
        (entry.amount * 100)::bigint as cents, share.partner_id,
        (entry.amount * 100)::bigint * (share.percent * 100)::bigint as exact
      from ${propertyCashEntries} entry
      join ${propertyShares} share on share.property_id = entry.property_id and share.valid_from = (
        select max(earlier.valid_from) from ${propertyShares} earlier
        where earlier.property_id = entry.property_id and earlier.valid_from <= entry.happened_on)
      where entry.property_id in (select property_id from mine) and entry.happened_on <= ${to}::date
    ), ranked as (
      select property_id, happened_on, what, partner_id, exact / 10000 as whole,
        row_number() over (partition by id order by exact % 10000 desc, partner_id) as place,
        cents - sum(exact / 10000) over (partition by id) as spare
      from divided
    ), moved as (
      select property_id, happened_on < ${from}::date as is_before, what,
        whole + case when place <= spare then 1 else 0 end as cents
      from ranked where partner_id = ${partnerId}
      union all
      select event.property_id, event.happened_on < ${from}::date, event.kind, (line.amount * 100)::bigint
      from ${propertyCapitalEvents} event join ${propertyCapitalLines} line on line.event_id = event.id
      where line.partner_id = ${partnerId} and event.happened_on <= ${to}::date
    )
    select property.id as "propertyId", property.address, property.city, property.state,
      (select share.percent::text from ${propertyShares} share
        where share.property_id = property.id and share.partner_id = ${partnerId} and share.valid_from = (
          select max(earlier.valid_from) from ${propertyShares} earlier
          where earlier.property_id = property.id and earlier.valid_from <= ${to}::date)) as percent,
      coalesce(sum(case when what in ('contribution', 'income') then cents else -cents end)
        filter (where is_before), 0)::text as opening,
      ${inPeriod('contribution')} as contributions, ${inPeriod('income')} as income, ${inPeriod('expense')} as expenses,
      ${inPeriod('distribution')} as distributions, ${inPeriod('return_of_capital')} as returned
    from mine join ${properties} property on property.id = mine.property_id and property.deleted_at is null
    left join moved on moved.property_id = property.id
    group by property.id order by lower(property.address), property.id`);
  return rows;
}

export interface MovementRow extends Record<string, unknown> {
  happenedOn: string;
  propertyId: number;
  address: string;
  kind: CapitalKind;
  memo: string | null;
  amount: string;
}

const AT_MOST = 2_000;

/** The amounts a partner put in and received in a period, in date order. */
export async function findMovements(db: Executor, partnerId: number, { from, to }: Period): Promise<MovementRow[]> {
  const { rows } = await db.execute<MovementRow>(sql`
    select event.happened_on::text as "happenedOn", property.id as "propertyId", property.address, event.kind, event.memo,
      line.amount::text as amount
    from ${propertyCapitalLines} line
    join ${propertyCapitalEvents} event on event.id = line.event_id
    join ${properties} property on property.id = event.property_id and property.deleted_at is null
    where line.partner_id = ${partnerId} and event.happened_on between ${from}::date and ${to}::date
    order by event.happened_on, event.id limit ${AT_MOST}`);
  return rows;
}
