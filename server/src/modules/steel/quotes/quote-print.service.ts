import { quoteName } from '@builder-os/contract/modules/steel/quote-states';
import type { QuoteDetail } from '@builder-os/contract/modules/steel/quotes';
import { dayIn } from '@builder-os/contract/platform/dates';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { findSender } from '../../../platform/organization/sender.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { printQuote } from './quote.pdf.ts';
import { getQuote } from './quotes.service.ts';

/** Records who exports a quote and returns it. */
export async function takeQuoteOut(act: Act, id: number): Promise<QuoteDetail> {
  const quote = await getQuote(act.tx, id);
  await recordAction(act, { action: 'quote.export', resource: 'quote', id, label: quoteName(quote) });
  return quote;
}

/** The company as documents and pages name it. */
export const getSeller = (db: Executor) => getOrganization(db);

export async function makeQuotePdf(
  db: Executor,
  storage: Storage,
  quote: QuoteDetail,
): Promise<{ fileName: string; pdf: Buffer }> {
  const organization = await getSeller(db);
  const { timeZone } = organization;
  const pdf = await printQuote({
    quote,
    ...(await findSender(storage, organization)),
    timeZone,
    day: dayIn(new Date(), timeZone),
  });
  return { fileName: `${quoteName(quote).replaceAll(' ', '-')}.pdf`, pdf };
}
