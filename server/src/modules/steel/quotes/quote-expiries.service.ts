import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import type { Expiry, ExpirySource, ExpirySpan } from '../../../platform/expiries/expiries.ts';
import { quotes } from './quotes.table.ts';

// A price that ended a month ago without an answer is no longer news.
const KEPT_DAYS = 30;

/** Quotes that wait for an answer, by the last day their price holds. Whoever made one is told. */
export const QUOTE_EXPIRIES: readonly ExpirySource[] = [
  {
    key: 'quote',
    label: 'Quotes',
    event: 'Price ends',
    access: 'steel_framing_read',
    thresholds: [7, 1],
    read: listEndingQuotes,
  },
];

function listEndingQuotes(db: Executor, { today, until, limit }: ExpirySpan): Promise<Expiry[]> {
  return db
    .select({
      key: sql<string>`${quotes.id}::text`,
      title: sql<string>`${quotes.number} || ' ' || ${quotes.project}`,
      detail: quotes.company,
      lapsesOn: sql<string>`${quotes.validUntil}::text`,
      link: sql<string>`'/steel-framing?tab=orders&view=quotes&quote=' || ${quotes.id}`,
      ownerId: quotes.createdBy,
    })
    .from(quotes)
    .where(
      and(
        isNull(quotes.deletedAt),
        quotes.isCurrent,
        eq(quotes.status, 'sent'),
        sql`${quotes.validUntil} between ${today}::date - ${KEPT_DAYS}::integer and ${until}::date`,
      ),
    )
    .orderBy(asc(quotes.validUntil), asc(quotes.id))
    .limit(limit);
}
