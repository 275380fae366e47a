import { READABLE_DAYS } from '@builder-os/contract/modules/signing/signatures';
import type { QuoteDetail } from '@builder-os/contract/modules/steel/quotes';
import type { Executor } from '../../../platform/db/database.ts';
import { hashToken } from '../../../platform/identity/hash-token.ts';
import { findQuoteIdOfLink } from './quotes.queries.ts';
import { getQuote } from './quotes.service.ts';

const DAY_MS = 86_400_000;

/** The quote that was answered by this link with a typed name; undefined for links to sign. */
export async function openAnswered(db: Executor, token: string): Promise<QuoteDetail | undefined> {
  const id = await findQuoteIdOfLink(db, hashToken(token));
  const quote = id === undefined ? undefined : await getQuote(db, id);
  return quote?.decidedAt != null && Date.now() - Date.parse(quote.decidedAt) < READABLE_DAYS * DAY_MS
    ? quote
    : undefined;
}
