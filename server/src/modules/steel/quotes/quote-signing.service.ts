import { quoteName } from '@builder-os/contract/modules/steel/quote-states';
import type { QuoteDetail } from '@builder-os/contract/modules/steel/quotes';
import { found } from '../../../platform/http/errors.ts';
import type { Signable } from '../../../platform/records/signables.ts';
import { quoteContent } from './quote.page.ts';
import { settleQuote } from './quote-decisions.service.ts';
import { amountsOf } from './quote-lines.service.ts';
import { makeQuotePdf } from './quote-print.service.ts';
import { findQuote, findQuoteForUpdate, partyOfQuote, quotesOfContacts } from './quotes.queries.ts';
import { getQuote } from './quotes.service.ts';

/** A customer signs a quote: a signature accepts it, declining declines it. */
export const QUOTE_SIGNABLE: Signable = {
  resource: 'quote',
  read: 'steel_framing_read',
  write: 'steel_framing_write',
  lock: async (tx, id) => (await findQuoteForUpdate(tx, id))?.status === 'sent',
  summarize: async (db, id) => {
    if (!(await findQuote(db, id))) return undefined;
    const quote = await getQuote(db, id);
    return {
      title: titleOf(quote),
      content: quoteContent(quote),
      isOpen: quote.status === 'sent',
      amount: amountsOf(quote.price)(quote.total),
    };
  },
  recordsOf: quotesOfContacts,
  partiesOf: partyOfQuote,
  link: (id) => `/steel-framing?tab=orders&shown=quotes&quote=${id}`,
  print: async (db, storage, id) => makeQuotePdf(db, storage, await getQuote(db, id)),
  settle: async (act, id, { decision, name, reason }) => {
    const quote = found(await findQuoteForUpdate(act.tx, id), 'Quote');
    const answer = { decision: decision === 'sign' ? 'accept' : 'decline', name, reason } as const;
    await settleQuote(act, quote, answer, { isByStaff: false });
  },
};

export const titleOf = (quote: Pick<QuoteDetail, 'number' | 'revision'>) => `Quote ${quoteName(quote)}`;
