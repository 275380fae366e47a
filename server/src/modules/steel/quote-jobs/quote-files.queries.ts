import { asc, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../platform/db/database.ts';
import type { TracedRecords } from '../../../platform/privacy/personal-data.ts';
import type { FileOf } from '../../../platform/records/related-files.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { orderPlans } from '../orders/order-plans.table.ts';
import { orders } from '../orders/orders.table.ts';
import { quotes } from '../quotes/quotes.table.ts';

/** The PDFs of the accepted revisions of a job's quote. */
export function findQuoteFiles(db: Executor, jobId: number, limit: number) {
  const { id, number, company, revision, decidedAt, createdAt } = quotes;
  return db
    .select({
      key: sql<string>`'quote-' || ${id}`,
      kind: sql<'document'>`'document'`,
      number,
      revision,
      of: sql<string>`'Accepted quote, ' || ${company}`,
      file: sql<string>`'/api/steel/quotes/' || ${id} || '/pdf'`,
      link: sql<string>`'/steel-framing?tab=orders&shown=quotes&quote=' || ${id}`,
      at: sql<string>`coalesce(${decidedAt}, ${createdAt})`.mapWith(createdAt),
    })
    .from(quotes)
    .innerJoin(jobs, sql`${jobs.id} = ${jobId} and ${jobs.quoteNumber} = ${number}`)
    .where(sql`${quotes.status} = 'accepted' and ${quotes.deletedAt} is null`)
    .orderBy(desc(id))
    .limit(limit);
}

/** The plans of the shop order of a job's quote. */
export function findPlanFiles(db: Executor, jobId: number, limit: number): Promise<FileOf[]> {
  const quote = alias(quotes, 'quote');
  return db
    .select({
      key: sql<string>`'order-plan-' || ${orderPlans.id}`,
      kind: sql<'plan'>`'plan'`,
      name: orderPlans.fileName,
      of: sql<string>`'Shop order ' || ${quote.number}`,
      file: sql<string>`'/api/steel/orders/' || ${orders.id} || '/plans/' || ${orderPlans.id}`,
      link: sql<string>`'/steel-framing?tab=orders&order=' || ${orders.id}`,
      at: orderPlans.createdAt,
    })
    .from(orderPlans)
    .innerJoin(orders, sql`${orders.id} = ${orderPlans.orderId} and ${orders.deletedAt} is null`)
    .innerJoin(quote, eq(quote.id, orders.quoteId))
    .innerJoin(jobs, sql`${jobs.id} = ${jobId} and ${jobs.quoteNumber} = ${quote.number}`)
    .orderBy(desc(orderPlans.id))
    .limit(limit);
}

/** The revision behind an order: the latest accepted one of its quote. */
export async function findAcceptedRevision(db: Executor, number: string): Promise<number | undefined> {
  const [quote] = await db
    .select({ id: quotes.id })
    .from(quotes)
    .where(sql`${quotes.number} = ${number} and ${quotes.status} = 'accepted' and ${quotes.deletedAt} is null`)
    .orderBy(desc(quotes.revision))
    .limit(1);
  return quote?.id;
}

/** The order of a quote that isn't in Trash. */
export async function findOrderId(db: Executor, number: string): Promise<number | undefined> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(quotes, eq(quotes.id, orders.quoteId))
    .where(sql`${quotes.number} = ${number} and ${orders.deletedAt} is null`)
    .limit(1);
  return order?.id;
}

/** All revisions of a job's quote, and its shop orders. */
export async function findQuoteRecords(db: Executor, jobId: number): Promise<TracedRecords[]> {
  const theirs = sql`
    select ${quotes.id} from ${quotes} join ${jobs} on ${jobs.quoteNumber} = ${quotes.number} where ${jobs.id} = ${jobId}`;
  const { rows } = await db.execute<{ resource: TracedRecords['resource']; ids: number[] }>(sql`
    select 'quote' as resource, array(select id from (${theirs}) theirs order by id) as ids
    union all
    select 'order', array(select id from ${orders} where quote_id in (${theirs}) order by id)`);
  return rows;
}

/** The plans of the shop order of a job's quote by their names in storage, oldest first. */
export function findStoredPlans(db: Executor, jobId: number) {
  return db
    .select({ fileName: orderPlans.fileName, storedName: orderPlans.name })
    .from(orderPlans)
    .innerJoin(orders, sql`${orders.id} = ${orderPlans.orderId} and ${orders.deletedAt} is null`)
    .innerJoin(quotes, eq(quotes.id, orders.quoteId))
    .innerJoin(jobs, sql`${jobs.id} = ${jobId} and ${jobs.quoteNumber} = ${quotes.number}`)
    .orderBy(asc(orderPlans.id));
}

/** The accepted revisions of a job's quote, oldest first. */
export function findAcceptedQuotes(db: Executor, jobId: number) {
  const { id, number, revision } = quotes;
  return db
    .select({ id, number, revision })
    .from(quotes)
    .innerJoin(jobs, sql`${jobs.id} = ${jobId} and ${jobs.quoteNumber} = ${number}`)
    .where(sql`${quotes.status} = 'accepted' and ${quotes.deletedAt} is null`)
    .orderBy(asc(id));
}
