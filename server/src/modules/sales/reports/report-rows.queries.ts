import { CLOSED_STAGES } from '@builder-os/contract/modules/sales/deals';
import { and, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { counters } from '../../../platform/counters/counters.table.ts';
import { matchesOwner } from '../../../platform/db/columns.ts';
import { deals } from '../deals/deals.table.ts';
import { leads } from '../leads/leads.table.ts';

export interface ReportFilter {
  from?: string;
  to?: string;
  owner?: string;
  timeZone: string;
}

/**
 * The rows that the report's figures are summed from: `counted_deals (bucket, count, total)`, `grouped_leads (status,
 * source, count)`, `closed_deals (stage, month, reason, count, total)` and `open_deals (month, count, total)`. The
 * whole business comes from the counters; a filtered part is counted by the index of its days or its owner.
 */
export function reportRows(filter: ReportFilter): SQL {
  return isNarrowed(filter) ? countRows(filter) : readCounters();
}

function isNarrowed({ from, to, owner }: ReportFilter): boolean {
  return from !== undefined || to !== undefined || owner !== undefined;
}

function readCounters(): SQL {
  return sql`
    counted_deals as (
      select bucket, sum(count)::numeric as count, sum(total) as total
      from ${counters} where resource = 'deals' group by bucket
    ),
    grouped_leads as (
      select
        split_part(bucket, ' ', 1) as status, nullif(substr(bucket, strpos(bucket, ' ') + 1), '') as source,
        sum(count)::numeric as count
      from ${counters} where resource = 'leads_by_source' group by bucket having sum(count) <> 0
    ),
    grouped_deals as (
      select
        split_part(bucket, ' ', 1) as stage, nullif(split_part(bucket, ' ', 2), '') as month,
        nullif(split_part(bucket, ' ', 3), '') as reason, sum(count)::numeric as count, sum(total) as total
      from ${counters} where resource = 'deals_by_month' group by bucket having sum(count) <> 0
    ),
    closed_deals as (select * from grouped_deals where stage <> 'open'),
    open_deals as (select month, count, total from grouped_deals where stage = 'open')`;
}

function countRows(filter: ReportFilter): SQL {
  const isClosed = inArray(deals.stage, [...CLOSED_STAGES]);
  return sql`
    counted_deals as (
      select stage as bucket, count(*)::numeric as count, sum(worth) as total from ${deals}
      where ${isCreated(filter, deals)} group by stage
    ),
    grouped_leads as (
      select status, source, count(*)::numeric as count from ${leads}
      where ${isCreated(filter, leads)} group by status, source
    ),
    closed_deals as (
      select stage, ${monthOf(deals.actualCloseDate)} as month, lost_reason as reason, count(*)::numeric as count,
        sum(worth) as total
      from ${deals} where ${and(isClosed, isDated(filter, deals.actualCloseDate))} group by 1, 2, 3
    ),
    open_deals as (
      select ${monthOf(deals.expectedCloseDate)} as month, count(*)::numeric as count, sum(worth * probability) as total
      from ${deals}
      where ${and(notInArray(deals.stage, [...CLOSED_STAGES]), isDated(filter, expectedDay))} group by 1
    )`;
}

// The index on expected dates stores deals without one as infinity, and only its own expression uses it.
const expectedDay = sql`coalesce(${deals.expectedCloseDate}, 'infinity'::date)`;

function isCreated(filter: ReportFilter, table: Record<'deletedAt' | 'createdAt' | 'assignedTo', AnyPgColumn>) {
  return and(
    isNull(table.deletedAt),
    filter.from === undefined ? undefined : sql`${table.createdAt} >= ${periodStart(filter)}`,
    filter.to === undefined ? undefined : sql`${table.createdAt} < ${periodEnd(filter)}`,
    matchesOwner(table.assignedTo, filter.owner),
  );
}

/** A deal without a date isn't part of a period with a start or an end. */
function isDated({ from, to, owner }: ReportFilter, day: AnyPgColumn | SQL) {
  return and(
    isNull(deals.deletedAt),
    from === undefined ? undefined : sql`${day} >= ${from}::date`,
    from === undefined && to === undefined ? undefined : sql`${day} < 'infinity'::date`,
    to === undefined ? undefined : sql`${day} <= ${to}::date`,
    matchesOwner(deals.assignedTo, owner),
  );
}

function monthOf(day: AnyPgColumn): SQL {
  return sql`to_char(${day}, 'YYYY-MM')`;
}

/** The first moment of the first day, in the business's time zone. */
export function periodStart({ from, timeZone }: ReportFilter): SQL {
  return from === undefined ? sql`null::timestamptz` : sql`(${from}::date::timestamp at time zone ${timeZone})`;
}

/** The first moment after the last day. */
export function periodEnd({ to, timeZone }: ReportFilter): SQL {
  return to === undefined ? sql`null::timestamptz` : sql`((${to}::date + 1)::timestamp at time zone ${timeZone})`;
}
