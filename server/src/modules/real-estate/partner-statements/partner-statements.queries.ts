import type { CapitalKind } from '@builder-os/contract/modules/real-estate/capital-events';
import { categoriesOf } from '@builder-os/contract/modules/real-estate/cash-entries';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { propertyCapitalEvents } from '../capital-events/capital-events.table.ts';
import { propertyCapitalLines } from '../capital-events/capital-lines.table.ts';
import { propertyCashEntries } from '../cash-entries/cash-entries.table.ts';
import { properties } from '../properties/properties.table.ts';
import { renovationDays } from '../property-jobs/renovation-costs.queries.ts';
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
  renovation: string;
  distributions: string;
  returned: string;
  /** By job, in whole cents. */
  renovations: { jobId: number; number: string; name: string; amount: string }[];
}

/**
 * A partner's capital by property, in one statement. Every entry, and a job's cost on each day, is divided by that
 * day's shares, like `divideByShares`: whole cents first, then the remaining cents one each to the largest remainders.
 * So all partners' parts add up to it, and the parts of two periods to those of both together. A credit is divided
 * like a cost of the same amount.
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
    ), booked as (
      select entry.id, null::integer as job_id, entry.property_id, entry.happened_on,
        case when ${isIncome} then 'income' else 'expense' end as what, (entry.amount * 100)::bigint as cents
      from ${propertyCashEntries} entry
      where entry.property_id in (select property_id from mine) and entry.happened_on <= ${to}::date
      union all
      select null, day.job_id, day.property_id, day.happened_on, 'renovation', (day.amount * 100)::bigint
      from (${renovationDays(sql`job.property_id in (select property_id from mine)`, to)}) day
    ), divided as (
      select booked.*, share.partner_id, abs(booked.cents) * (share.percent * 100)::bigint as exact
      from booked
      join ${propertyShares} share on share.property_id = booked.property_id and share.valid_from = (
        select max(earlier.valid_from) from ${propertyShares} earlier
        where earlier.property_id = booked.property_id and earlier.valid_from <= booked.happened_on)
    ), ranked as (
      select property_id, job_id, happened_on, what, partner_id, sign(cents)::bigint as direction, exact / 10000 as whole,
        row_number() over (one order by exact % 10000 desc, partner_id) as place,
        abs(cents) - sum(exact / 10000) over one as spare
      from divided window one as (partition by id, job_id, happened_on)
    ), moved as (
      select property_id, job_id, happened_on < ${from}::date as is_before, what,
        direction * (whole + case when place <= spare then 1 else 0 end) as cents
      from ranked where partner_id = ${partnerId}
      union all
      select event.property_id, null, event.happened_on < ${from}::date, event.kind, (line.amount * 100)::bigint
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
      ${inPeriod('renovation')} as renovation, (
        select coalesce(json_agg(json_build_object('jobId', job.id, 'number', job.number, 'name', job.name,
          'amount', share.cents::text) order by job.year, job.ordinal), '[]')
        from (
          select job_id, sum(cents) as cents from moved
          where moved.property_id = property.id and not is_before and job_id is not null group by job_id
        ) share join ${jobs} job on job.id = share.job_id
      ) as renovations,
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
