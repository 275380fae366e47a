import { DEAL_STAGES, LOST_REASONS } from '@builder-os/contract/modules/sales/deals';
import { REPORTED_LEAD_STATUSES, type SalesReport } from '@builder-os/contract/modules/sales/reports';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { periodEnd, periodStart, type ReportFilter, reportRows } from './report-rows.queries.ts';

const MOST_SOURCES = 200;

type Closings = SalesReport['closings'];

/** The months a chart shows, as `2026-03`. */
interface MonthSpan {
  first: string;
  last: string;
}

/** The figures as summed: only months with deals, and the amounts that are `earlier`, `later` or `undated`. */
interface FoundReport extends Omit<SalesReport, 'closings' | 'forecast'>, Record<string, unknown> {
  closings: Omit<Closings, 'winRate' | 'months'>;
  closedMonths: { bucket: string; wonCount: number; wonValue: string; lostCount: number }[];
  forecast: Omit<SalesReport['forecast'], 'months'>;
  forecastMonths: { bucket: string; count: number; weighted: string }[];
}

/** All figures of the report in one statement, so they're from the same moment and the parts add up. */
export async function findSalesReport(
  db: Executor,
  filter: ReportFilter,
  months: { closed: MonthSpan; forecast: MonthSpan },
): Promise<FoundReport> {
  const { rows } = await db.execute<FoundReport>(sql`
    with
      period as (select ${periodStart(filter)} as starts, ${periodEnd(filter)} as ends),
      ${reportRows(filter)},
      counted_leads as (select status as bucket, sum(count) as count from grouped_leads group by status),
      whole as (
        select
          coalesce(sum(count), 0) as deals,
          coalesce(sum(count) filter (where bucket not like 'closed%'), 0) as active,
          coalesce(sum(total), 0) as pipeline,
          coalesce(sum(total) filter (where bucket not like 'closed%'), 0) as open,
          coalesce(sum(total) filter (where bucket = 'closed_won'), 0) as won,
          (select coalesce(sum(count), 0) from counted_leads) as leads
        from counted_deals
      )
    select
      jsonb_build_object('from', ${isoText(sql`starts`)}, 'to', ${isoText(sql`ends`)}) as "period",
      ${moneyText(sql`won`)} as "totalRevenue",
      ${moneyText(sql`pipeline`)} as "pipelineValue",
      ${moneyText(sql`open`)} as "openPipelineValue",
      coalesce(round(deals * 100 / nullif(leads, 0)), 0)::integer as "conversionRate",
      active::integer as "activeDeals",
      deals::integer as "dealCount",
      leads::integer as "leadCount",
      (
        select jsonb_agg(jsonb_build_object(
          'stage', name, 'count', coalesce(count, 0)::integer, 'value', ${moneyText(sql`total`)}
        ) order by rank)
        from ${ranked(DEAL_STAGES)} left join counted_deals on bucket = name
      ) as "deals",
      (
        select jsonb_agg(jsonb_build_object(
          'status', name, 'count', coalesce(count, 0)::integer,
          'percent', coalesce(round(count * 100 / nullif(leads, 0)), 0)::integer
        ) order by rank)
        from ${ranked(REPORTED_LEAD_STATUSES)} left join counted_leads on bucket = name
      ) as "leads",
      ${closings} as "closings",
      ${closedRows(months.closed)} as "closedMonths",
      (
        select jsonb_build_object('count', coalesce(sum(count), 0)::integer, 'weighted', ${moneyText(sql`sum(total) / 100`)})
        from open_deals
      ) as "forecast",
      ${forecastRows(months.forecast)} as "forecastMonths",
      ${sources} as "sources"
    from whole, period`);
  const [row] = rows;
  if (!row) throw new Error('the report answered no row');
  return row;
}

/** The name of the person a report is filtered by. */
export async function findOwnerName(db: Executor, id: string): Promise<string | undefined> {
  const [owner] = await db
    .select({ name: sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})` })
    .from(users)
    .where(eq(users.id, id));
  return owner?.name;
}

const isWon = sql`stage = 'closed_won'`;
const isLost = sql`stage = 'closed_lost'`;

const closings = sql`(
  select jsonb_build_object(
    'wonCount', coalesce(sum(count) filter (where ${isWon}), 0)::integer,
    'wonValue', ${moneyText(sql`sum(total) filter (where ${isWon})`)},
    'lostCount', coalesce(sum(count) filter (where ${isLost}), 0)::integer,
    'lostReasons', (
      select jsonb_agg(jsonb_build_object(
        'reason', nullif(name, ''), 'count', coalesce(lost.count, 0)::integer, 'value', ${moneyText(sql`lost.total`)}
      ) order by rank)
      from ${ranked([...LOST_REASONS, ''])} left join (
        select coalesce(reason, '') as reason, sum(count) as count, sum(total) as total
        from closed_deals where ${isLost} group by 1
      ) as lost on lost.reason = name
    )
  ) from closed_deals
)`;

function closedRows(months: MonthSpan): SQL {
  return sql`(
    select coalesce(jsonb_agg(to_jsonb(months)), '[]') from (
      select ${bucketOf(months)} as bucket,
        coalesce(sum(count) filter (where ${isWon}), 0)::integer as "wonCount",
        ${moneyText(sql`sum(total) filter (where ${isWon})`)} as "wonValue",
        coalesce(sum(count) filter (where ${isLost}), 0)::integer as "lostCount"
      from closed_deals group by 1
    ) as months
  )`;
}

// Deals carry value × whole percent, divided only here, so nothing is rounded before it's summed.
function forecastRows(months: MonthSpan): SQL {
  return sql`(
    select coalesce(jsonb_agg(to_jsonb(months)), '[]') from (
      select ${bucketOf(months)} as bucket, sum(count)::integer as "count", ${moneyText(sql`sum(total) / 100`)} as "weighted"
      from open_deals group by 1
    ) as months
  )`;
}

const sources = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('source', source, 'count', count, 'converted', converted)
    order by count desc, source), '[]')
  from (
    select source, sum(count)::integer as count,
      coalesce(sum(count) filter (where status = 'converted'), 0)::integer as converted
    from grouped_leads group by source order by sum(count) desc, source limit ${MOST_SOURCES}
  ) as named
)`;

function bucketOf({ first, last }: MonthSpan): SQL {
  return sql`case when month is null then 'undated' when month < ${first} then 'earlier' when month > ${last} then 'later'
    else month end`;
}

/** The values of a fixed set with their ranks, as rows `(name, rank)`. */
function ranked(names: readonly string[]): SQL {
  const rows = names.map((name, rank) => sql`(${name}, ${rank}::integer)`);
  return sql`(values ${sql.join(rows, sql`, `)}) as ranked (name, rank)`;
}

function moneyText(amount: SQL): SQL {
  return sql`coalesce(${amount}, 0)::numeric(20, 2)::text`;
}

function isoText(moment: SQL): SQL {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}
