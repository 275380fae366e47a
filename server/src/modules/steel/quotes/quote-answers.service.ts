import type { AnswerQuote } from '@builder-os/contract/modules/steel/quote-decisions';
import type { QuoteDetail } from '@builder-os/contract/modules/steel/quotes';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { hashToken } from '../../../platform/identity/hash-token.ts';
import { settleQuote } from './quote-decisions.service.ts';
import { findQuoteForUpdate, findQuoteIdOfLink, type QuoteRecord } from './quotes.queries.ts';
import { getQuote } from './quotes.service.ts';

/** How long customers can read the quote they answered. */
const READABLE_DAYS = 30;
const DAY_MS = 86_400_000;

/** The content of a link: a quote to read, one that can't be read anymore, or nothing. */
export type LinkedQuote =
  | { state: 'open' | 'answered'; quote: QuoteDetail }
  | { state: 'expired' | 'superseded' | 'void' };

/** The quote of a link, while its price is valid or its answer is recent. */
export async function openLink(db: Executor, token: string): Promise<LinkedQuote> {
  const id = await findQuoteIdOfLink(db, hashToken(token));
  if (id === undefined) return { state: 'void' };
  const quote = await getQuote(db, id);
  switch (quote.status) {
    case 'sent':
      return { state: 'open', quote };
    case 'expired':
    case 'superseded':
      return { state: quote.status };
    case 'accepted':
    case 'declined':
      return isYoung(quote.decidedAt) ? { state: 'answered', quote } : { state: 'void' };
    default:
      return { state: 'void' };
  }
}

/** Accepts or declines by a link. Of two simultaneous answers, the second finds the quote answered. */
export async function answerByLink(act: Act, token: string, answer: AnswerQuote): Promise<void> {
  const quote = await lockLinkedQuote(act.tx, hashToken(token));
  if (quote?.status !== 'sent') return;
  // A person who happens to be signed in doesn't answer for the customer.
  await settleQuote({ ...act, actor: null }, quote, answer, { isByStaff: false });
}

/**
 * The quote of a link, locked. The link is looked up again under the lock, because revoking it waits for the same lock.
 */
async function lockLinkedQuote(tx: Transaction, tokenHash: string): Promise<QuoteRecord | undefined> {
  const id = await findQuoteIdOfLink(tx, tokenHash);
  if (id === undefined) return undefined;
  const quote = await findQuoteForUpdate(tx, id);
  return (await findQuoteIdOfLink(tx, tokenHash)) === id ? quote : undefined;
}

function isYoung(moment: string | null): boolean {
  return moment !== null && Date.now() - Date.parse(moment) < READABLE_DAYS * DAY_MS;
}
