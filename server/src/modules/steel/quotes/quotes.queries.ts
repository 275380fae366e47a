import type { QuoteStatus } from '@builder-os/contract/modules/steel/quote-states';
import type { Quote, QuoteDetail, QuoteListQuery, QuoteRevision } from '@builder-os/contract/modules/steel/quotes';
import { and, asc, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { binned, changed, unbinned } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import { matchesText, type TextMatcher } from '../../../platform/db/search.ts';
import type { Expiry, ExpirySpan } from '../../../platform/expiries/expiries.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { personName } from '../../../platform/identity/person-names.ts';
import { recordKind } from '../../../platform/records/record-kind.ts';
import { signatureLinks, signatureRequests, signatureSigners } from '../../signing/signatures/signatures.table.ts';
import { quoteLinks } from './quote-links.table.ts';
import { quoteNumbers } from './quote-numbers.table.ts';
import { quoteSortKeys, quotes } from './quotes.table.ts';

const NEWEST_FIRST = { key: 'createdAt', descending: true } as const;
const MOST_REVISIONS = 200;

const { searchText, deletedAt, deletedBy, input, price, notes, sentBy, ...storedColumns } = getTableColumns(quotes);

export const quoteKind = recordKind({
  resource: 'quote',
  noun: 'Quote',
  table: quotes,
  columns: { id: quotes.id, number: quotes.number, deletedBy },
  trash: {
    label: 'Steel quotes',
    name: sql`${quotes.number} || ' rev ' || chr(64 + least(${quotes.revision}, 26)) || ', ' || ${quotes.project}`,
    detail: sql`${quotes.company}`,
  },
});
const today = sql`(now() at time zone (select office_time_zone()))::date`;
/** A sent quote expires automatically on the day after its last valid day. */
const shownStatus = sql<QuoteStatus>`(case when "steel_quotes"."status" = 'sent' and "steel_quotes"."valid_until" < ${today} then 'expired' else "steel_quotes"."status" end)`;

const rowColumns = {
  ...storedColumns,
  status: shownStatus,
  validUntil: sql<string>`coalesce("steel_quotes"."valid_until", ${today} + "steel_quotes"."valid_days")::text`,
  // An order belongs to the quote, whichever revision was accepted. The orders table depends on this one, so its name
  // is raw SQL.
  orderId: sql<
    number | null
  >`(select made.id from steel_orders made join steel_quotes accepted on accepted.id = made.quote_id
    where accepted.number = "steel_quotes"."number" and made.deleted_at is null limit 1)`,
  createdByName: personName(sql`"steel_quotes"."created_by"`),
};
const detailColumns = {
  ...rowColumns,
  input,
  price,
  notes,
  sentBy,
  sentByName: personName(sql`"steel_quotes"."sent_by"`),
  openLinks: sql<number>`(
    select count(*)::integer from ${signatureLinks} link
    join ${signatureSigners} signer on signer.id = link.signer_id and signer.status = 'waiting'
    join ${signatureRequests} request on request.id = signer.request_id
    where request.resource = 'quote' and request.record_id = "steel_quotes"."id" and request.status = 'open'
      and request.expires_at > now()
  )`,
};

type NewQuote = typeof quotes.$inferInsert;
export type QuoteRecord = Omit<QuoteDetail, 'revisions'> & { sentBy: string | null };

export async function findQuotePage(db: Executor, query: QuoteListQuery): Promise<Page<Quote>> {
  const where = and(
    isNull(deletedAt),
    eq(quotes.isCurrent, true),
    matchesText(searchText, query.q),
    query.status && inArray(shownStatus, query.status),
    query.contactId === undefined ? undefined : eq(quotes.contactId, query.contactId),
    query.dealId === undefined ? undefined : eq(quotes.dealId, query.dealId),
  );
  const page = keyset({ keys: quoteSortKeys, id: quotes.id, sort: query.sort ?? NEWEST_FIRST, page: query });
  const rows = await db
    .select({ ...rowColumns, sortKey: page.sortKey })
    .from(quotes)
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, await countMatches(db, quotes, where));
}

/** The best matches of a search, newest first. */
export function findMatchingQuotes(db: Executor, q: string, limit: number, matches: TextMatcher) {
  return db
    .select({ id: quotes.id, number: quotes.number, revision: quotes.revision, company: quotes.company })
    .from(quotes)
    .where(and(isNull(deletedAt), eq(quotes.isCurrent, true), matches(searchText, q)))
    .orderBy(desc(quotes.createdAt), desc(quotes.id))
    .limit(limit);
}

export async function findQuote(db: Executor, id: number): Promise<QuoteRecord | undefined> {
  const [row] = await select(db, and(eq(quotes.id, id), isNull(deletedAt)));
  return row;
}

/** The quote, locked with every revision of its number, so that simultaneous decisions happen one after another. */
export async function findQuoteForUpdate(tx: Transaction, id: number): Promise<QuoteRecord | undefined> {
  const numbers = tx.select({ number: quotes.number }).from(quotes).where(eq(quotes.id, id));
  await tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(inArray(quotes.number, numbers))
    .orderBy(quotes.id)
    .for('update');
  return findQuote(tx, id);
}

/** The revisions of a number, newest first. */
export function findRevisions(db: Executor, number: string): Promise<QuoteRevision[]> {
  return db
    .select({
      id: quotes.id,
      revision: quotes.revision,
      kind: quotes.kind,
      status: shownStatus,
      total: quotes.total,
      createdAt: quotes.createdAt,
      createdByName: personName(sql`"steel_quotes"."created_by"`),
    })
    .from(quotes)
    .where(and(eq(quotes.number, number), isNull(deletedAt)))
    .orderBy(desc(quotes.revision))
    .limit(MOST_REVISIONS);
}

/**
 * The total of a deal's accepted quotes: the last accepted revision of each number that has an order. A canceled order
 * doesn't count, whether it's in Trash or its row is already deleted.
 */
export async function sumAcceptedQuotes(tx: Transaction, dealId: number): Promise<string> {
  const { rows } = await tx.execute<{ total: string }>(sql`
    select coalesce(sum(total), 0)::numeric(12, 2)::text as "total" from (
      select distinct on (accepted.number) accepted.total from ${quotes} accepted
      where accepted.deal_id = ${dealId} and accepted.status = 'accepted' and accepted.deleted_at is null
        and exists (
          select from steel_orders made join ${quotes} ordered on ordered.id = made.quote_id
          where ordered.number = accepted.number and made.deleted_at is null
        )
      order by accepted.number, accepted.revision desc
    ) counted`);
  return found(rows[0], 'Total').total;
}

/** The next number of a year; the year's row stays locked until the transaction ends. */
export async function takeQuoteNumber(tx: Transaction, year: number): Promise<string> {
  const [row] = await tx
    .insert(quoteNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: quoteNumbers.year, set: { last: sql`${quoteNumbers.last} + 1` } })
    .returning({ last: quoteNumbers.last });
  return `Q-${String(year).padStart(4, '0')}-${String(found(row, 'Number').last).padStart(3, '0')}`;
}

export async function insertQuote(tx: Transaction, values: NewQuote): Promise<number> {
  const [row] = await tx.insert(quotes).values(values).returning({ id: quotes.id });
  return found(row, 'Quote').id;
}

export async function updateQuoteRow(tx: Transaction, id: number, changes: Partial<NewQuote>): Promise<void> {
  await tx.update(quotes).set(changed(quotes, changes)).where(eq(quotes.id, id));
}

/**
 * Moves every revision of a number to Trash and deletes their links, so that restoring the quote doesn't reopen them.
 */
export async function binQuotes(tx: Transaction, number: string, userId: string | null): Promise<number[]> {
  const gone = await tx
    .update(quotes)
    .set(binned(quotes, userId))
    .where(eq(quotes.number, number))
    .returning({ id: quotes.id });
  const ids = gone.map(({ id }) => id);
  await tx.delete(quoteLinks).where(inArray(quoteLinks.quoteId, ids));
  return ids;
}

export async function unbinQuotes(tx: Transaction, number: string): Promise<void> {
  await tx.update(quotes).set(unbinned(quotes)).where(eq(quotes.number, number));
}

/** The last second of a day in the office's time zone. */
export async function findEndOfDay(db: Executor, day: string): Promise<string> {
  const { rows } = await db.execute<{ end: string }>(
    sql`select ((${day}::date + 1)::timestamp - interval '1 second') at time zone (select office_time_zone()) as end`,
  );
  return new Date(found(rows[0], 'Day').end).toISOString();
}

/** The quote of a link sent before quotes were signed; undefined if it's in Trash. */
export async function findQuoteIdOfLink(db: Executor, tokenHash: string): Promise<number | undefined> {
  const [link] = await db
    .select({ quoteId: quoteLinks.quoteId })
    .from(quoteLinks)
    .innerJoin(quotes, and(eq(quotes.id, quoteLinks.quoteId), isNull(quotes.deletedAt)))
    .where(eq(quoteLinks.tokenHash, tokenHash));
  return link?.quoteId;
}

function select(db: Executor, where: SQL | undefined) {
  return db.select(detailColumns).from(quotes).where(where).$dynamic();
}

/** Quotes waiting for an answer whose price ends soon, or ended within the last 30 days. */
export function listEndingQuotes(db: Executor, { today, until, limit }: ExpirySpan): Promise<Expiry[]> {
  return db
    .select({
      key: sql<string>`${quotes.id}::text`,
      title: sql<string>`${quotes.number} || ' ' || ${quotes.project}`,
      detail: quotes.company,
      lapsesOn: sql<string>`${quotes.validUntil}::text`,
      link: sql<string>`'/steel-framing?tab=orders&shown=quotes&quote=' || ${quotes.id}`,
      ownerId: quotes.createdBy,
    })
    .from(quotes)
    .where(
      and(
        isNull(quotes.deletedAt),
        quotes.isCurrent,
        eq(quotes.status, 'sent'),
        sql`${quotes.validUntil} between ${today}::date - 30 and ${until}::date`,
      ),
    )
    .orderBy(asc(quotes.validUntil), asc(quotes.id))
    .limit(limit);
}

/** The id of the contact a quote is for. */
export const partyOfQuote = (id: number): SQL =>
  sql`select ${quotes.contactId} from ${quotes} where ${quotes.id} = ${id}`;

/** The ids of the quotes for these contacts. */
export const quotesOfContacts = (contactIds: SQL): SQL =>
  sql`select id from ${quotes} where contact_id = any(${contactIds})`;
