import type { FinancialOverview } from '@builder-os/contract/modules/finance/financial-overview';
import { REVENUE_UNITS } from '@builder-os/contract/modules/finance/revenue-tracking';
import { sql } from 'drizzle-orm';
import { counters } from '../../../platform/counters/counters.table.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { financialTransactions } from '../financial-transactions/financial-transactions.table.ts';
import { journalEntries } from '../journal-entries/journal-entries.table.ts';
import { ledgerSums } from '../ledger/ledger-sums.table.ts';
import { ledgerAccounts } from '../ledger-accounts/ledger-accounts.table.ts';

const UNITS = sql.join(
  REVENUE_UNITS.map((unit, index) => sql`(${unit}, ${index}::integer)`),
  sql`, `,
);
const MOST_COUNTED = 1_000;

/** The Overview with the sums of its half years, which are still to be compared. */
export interface OverviewFigures extends Omit<FinancialOverview, 'growth'>, Record<string, unknown> {
  halves: { latest: string; before: string; beforeCount: number };
}

/** All figures of the Overview in one statement, so they're all from the same moment. */
export async function findFinancialOverview(db: Executor): Promise<OverviewFigures> {
  const { rows } = await db.execute<OverviewFigures>(sql`
    with this_month as materialized (
      select date_trunc('month', now() at time zone office_time_zone())::date as starts
    ), unit as materialized (
      select name, place from (values ${UNITS}) as listed(name, place)
    ), tallied as (
      -- The bucket is unit, status and month.
      select resource, split_part(bucket, ' ', 1) as unit, split_part(bucket, ' ', 3) as month,
        sum(count) as count, sum(total) as total
      from ${counters}
      where resource in ('revenue_gross', 'revenue_net') and split_part(bucket, ' ', 2) <> 'cancelled'
      group by 1, 2, 3
    ), by_unit as (
      select unit.name, unit.place,
        coalesce(sum(total) filter (where resource = 'revenue_gross'), 0)::numeric(20, 2) as gross,
        coalesce(sum(total) filter (where resource = 'revenue_net'), 0)::numeric(20, 2) as net,
        coalesce(sum(count) filter (where resource = 'revenue_gross'), 0)::integer as projects
      from unit left join tallied on tallied.unit = unit.name
      group by unit.name, unit.place
    ), whole as (
      select sum(gross) as gross, sum(net) as net, sum(projects)::integer as projects from by_unit
    ), month as materialized (
      select to_char(starts - make_interval(months => back), 'YYYY-MM') as name, back
      from this_month cross join generate_series(0, 11) as back
    ), by_month as (
      -- Joined by equality: the planner takes the few rows for many, and would otherwise compile the whole statement.
      select month.name, month.back, coalesce(sum(total), 0)::numeric(20, 2) as total,
        json_object_agg(unit.name, coalesce(total, 0)::numeric(20, 2)::text order by unit.place) as units
      from month cross join unit
      left join tallied on tallied.resource = 'revenue_gross' and tallied.unit = unit.name and tallied.month = month.name
      group by month.name, month.back
    ), half as (
      -- Months that are over alone: this one has fewer days than it will have.
      select coalesce(sum(total) filter (where back <= 6), 0)::numeric(20, 2)::text as latest,
        coalesce(sum(total) filter (where back > 6), 0)::numeric(20, 2)::text as before,
        coalesce(sum(count) filter (where back > 6), 0)::integer as before_count
      from (
        select to_char(starts - make_interval(months => back), 'YYYY-MM') as month, back
        from this_month cross join generate_series(1, 12) as back
      ) as over
      join tallied using (month) where resource = 'revenue_gross'
    )
    select whole.gross::text as "totalRevenue", (whole.gross - whole.net)::text as costs, whole.net::text as "netProfit",
      ${percent(sql`whole.net`, sql`whole.gross`)} as "profitMargin", whole.projects,
      (select json_build_object('latest', latest, 'before', before, 'beforeCount', before_count) from half) as halves,
      (
        select json_agg(json_build_object('businessUnit', by_unit.name, 'revenue', by_unit.gross::text,
          'netProfit', by_unit.net::text, 'margin', ${percent(sql`by_unit.net`, sql`by_unit.gross`)},
          'share', ${percent(sql`by_unit.gross`, sql`whole.gross`)}, 'projects', by_unit.projects) order by place)
        from by_unit
      ) as units,
      (
        select json_agg(json_build_object('month', name, 'byUnit', units, 'total', total::text) order by back desc)
        from by_month
      ) as months,
      (
        select coalesce(sum(amount), 0)::numeric(20, 2)::text from ${ledgerSums}
        where grain = 'month' and ledger_account_id in (select id from ${ledgerAccounts} where kind = 'cash')
      ) as cash,
      (
        select count(*)::integer from (
          select from ${financialTransactions} as recorded
          where is_unassigned
            and not exists (select from ${journalEntries} as mirror where mirror.reverses_id = recorded.entry_id)
          limit ${MOST_COUNTED}
        ) as waiting
      ) as "needAccount"
    from whole`);
  const [overview] = rows;
  if (!overview) throw new Error('the overview answered no row');
  return overview;
}

function percent(part: ReturnType<typeof sql>, whole: ReturnType<typeof sql>) {
  return sql`case when ${whole} = 0 then '0.0' else round(${part} * 100 / ${whole}, 1)::text end`;
}
