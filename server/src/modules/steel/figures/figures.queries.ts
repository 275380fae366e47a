import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { readValue } from '../../../platform/figures/live-figures.ts';
import { orders } from '../orders/orders.table.ts';
import { quotes } from '../quotes/quotes.table.ts';

interface Span {
  from: string;
  to: string;
  startsAt: string;
  endsAt: string;
}

const isOpen = sql`order_.deleted_at is null and order_.delivered_on is null`;
/** The weight of an order at the time it was taken: the weight of the revision whose acceptance created it. */
const taken = sql`${orders} order_ join ${quotes} quote on quote.id = order_.quote_id
  where order_.deleted_at is null`;

export const countQuotesSent = (db: Executor, { startsAt, endsAt }: Span) =>
  readValue(
    db,
    sql`select count(*)::text as value from ${quotes}
      where deleted_at is null and sent_at >= ${startsAt} and sent_at < ${endsAt}`,
  );

/** The percentage accepted of the quotes accepted or declined in a period; null if there were none. */
export const shareOfQuotesWon = (db: Executor, { startsAt, endsAt }: Span) =>
  readValue(
    db,
    sql`select round(100.0 * count(*) filter (where status = 'accepted') / nullif(count(*), 0), 2)::text as value
      from ${quotes} where deleted_at is null and decided_at >= ${startsAt} and decided_at < ${endsAt}`,
  );

export const countOrdersTaken = (db: Executor, { startsAt, endsAt }: Span) =>
  readValue(
    db,
    sql`select count(*)::text as value from ${taken}
      and order_.created_at >= ${startsAt} and order_.created_at < ${endsAt}`,
  );

/** Exact short tons of the orders taken in a period; orders of unknown weight count as zero. */
export const sumTonsOrdered = (db: Executor, { startsAt, endsAt }: Span) =>
  readValue(
    db,
    sql`select (coalesce(sum(quote.order_pounds), 0) / 2000.0)::numeric(14, 2)::text as value from ${taken}
      and order_.created_at >= ${startsAt} and order_.created_at < ${endsAt}`,
  );

export const countOrdersDelivered = (db: Executor, { from, to }: Span) =>
  readValue(
    db,
    sql`select count(*)::text as value from ${orders}
      where deleted_at is null and delivered_on >= ${from}::date and delivered_on <= ${to}::date`,
  );

export const countOpenOrders = (db: Executor) =>
  readValue(db, sql`select count(*)::text as value from ${orders} order_ where ${isOpen}`);

export const countLateOrders = (db: Executor) =>
  readValue(
    db,
    sql`select count(*)::text as value from ${orders} order_ where ${isOpen}
      and order_.promised_date < (now() at time zone (select office_time_zone()))::date`,
  );

export const countOrdersAtStep = (db: Executor, step: string) =>
  readValue(db, sql`select count(*)::text as value from ${orders} order_ where ${isOpen} and order_.step = ${step}`);
