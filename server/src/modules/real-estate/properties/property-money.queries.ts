import { categoriesOf } from '@builder-os/contract/modules/real-estate/cash-entries';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { propertyCapitalEvents } from '../capital-events/capital-events.table.ts';
import { propertyCashEntries } from '../cash-entries/cash-entries.table.ts';
import { renovationDays } from '../property-jobs/renovation-costs.queries.ts';

interface MoneyRow extends Record<string, unknown> {
  periodFrom: string;
  periodTo: string;
  income: string;
  operating: string;
  debt: string;
  capital: string;
  renovation: string;
  renovationToDate: string;
  contributed: string;
  returned: string;
  cashInvested: string;
  distributions: string;
}

/**
 * A property's income, costs and renovation in the 12 months to a day, and the money between it and its partners until
 * then.
 */
export async function findPropertyMoney(db: Executor, id: number, today: string): Promise<MoneyRow> {
  const of = (group: Parameters<typeof categoriesOf>[0]) => sql`coalesce(sum(entry.amount) filter (
    where entry.category in (${sql.join(
      categoriesOf(group).map((category) => sql`${category}`),
      sql`, `,
    )})), 0.00)::text`;
  const moved = (kind: string) => sql`coalesce(sum(event.amount) filter (where event.kind = ${kind}), 0.00)`;
  const { rows } = await db.execute<MoneyRow>(sql`
    with period as (select ((${today}::date - interval '1 year')::date + 1) as first),
    cash as (
      select ${of('income')} as income, ${of('operating')} as operating, ${of('debt')} as debt, ${of('capital')} as capital
      from ${propertyCashEntries} entry, period
      where entry.property_id = ${id} and entry.happened_on between period.first and ${today}::date
    ), renovated as (
      select coalesce(sum(amount) filter (where happened_on >= period.first), 0.00)::text as renovation,
        coalesce(sum(amount), 0.00)::text as "renovationToDate"
      from period left join (${renovationDays(sql`job.property_id = ${id}`, today)}) day on true
    ), moved as (
      select ${moved('contribution')} as contributed, ${moved('return_of_capital')} as returned,
        ${moved('distribution')} as distributions
      from ${propertyCapitalEvents} event where event.property_id = ${id} and event.happened_on <= ${today}::date
    )
    select period.first::text as "periodFrom", ${today}::text as "periodTo", cash.*,
      renovated.*,       contributed::text as contributed, returned::text as returned, (contributed - returned)::text as "cashInvested",
      distributions::text as distributions
    from period, cash, renovated, moved`);
  const [row] = rows;
  if (!row) throw new Error('sums answered no row');
  return row;
}
