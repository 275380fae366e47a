import { quoteName } from '@builder-os/contract/modules/steel/quote-states';
import type { QuoteDetail, SendQuote, SentQuote } from '@builder-os/contract/modules/steel/quotes';
import { addDays } from '@builder-os/contract/platform/calendar';
import { recordAction } from '../../../platform/audit/audit.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { formatCents, formatDay } from '../../../platform/format/figures.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { checkParties } from '../../signing/signatures/parties.service.ts';
import { mailSignLink, makeSignLink, type SignLetter } from '../../signing/signatures/sending.service.ts';
import { closeOpenRequest, readSigningSettings, type SignLink } from '../../signing/signatures/signatures.service.ts';
import { noteOnDeal, proposeDeal } from './quote-deals.service.ts';
import { amountsOf } from './quote-lines.service.ts';
import { titleOf } from './quote-signing.service.ts';
import { findEndOfDay, partyOfQuote, type QuoteRecord } from './quotes.queries.ts';
import { changeQuote, getQuote, lockQuote } from './quotes.service.ts';

/**
 * Sends a draft to be signed; its price is valid from today. A quote that was already sent gets another link for the
 * next signer, and its existing links keep working. Only a hash of the link is stored, so it's returned only this once.
 */
export async function sendQuote(
  act: Act,
  platform: Pick<Platform, 'env' | 'secrets'>,
  target: Target,
  body: SendQuote,
): Promise<SentQuote> {
  const { id } = target;
  const before = await lockQuote(act, target);
  const quote = before.status === 'draft' ? await openQuote(act, before) : await getQuote(act.tx, id);
  if (quote.status !== 'sent') throw conflict(REFUSALS[quote.status]);
  await checkParties(act.tx, partyOfQuote(id));
  const { email = null, coSigners = [] } = body;
  const link = await makeSignLink(act, {
    resource: 'quote',
    recordId: quote.id,
    title: titleOf(quote),
    noun: 'quote',
    first: { name: quote.contactName ?? quote.company, email },
    coSigners,
    expiresAt: await findEndOfDay(act.tx, quote.validUntil),
  });
  const settings = await readSigningSettings(platform, act.tx);
  const isMailed = await mailSignLink(act, settings, link, await letterOf(act, quote, link, email));
  await recordAction(act, {
    action: 'quote.link',
    resource: 'quote',
    id,
    label: quoteName(quote),
    details: { isMailed },
  });
  await publishEvent(act.tx, { resource: 'quote', id });
  return { path: link.path, isMailed, quote: await getQuote(act.tx, id) };
}

export async function revokeLinks(act: Act, target: Target): Promise<void> {
  const { id } = target;
  const quote = await lockQuote(act, target);
  if (!(await closeOpenRequest(act.tx, 'quote', id, 'revoked'))) return;
  await recordAction(act, {
    action: 'quote.revoke',
    resource: 'quote',
    id,
    label: quoteName(quote),
  });
  await publishEvent(act.tx, { resource: 'quote', id });
}

const REFUSALS = {
  draft: 'This quote is still a draft.',
  accepted: 'This quote is already accepted.',
  declined: 'This quote was declined. Create a new revision to send another.',
  expired: 'This quote has expired. Create a new revision to send another.',
  superseded: 'There’s a newer revision of this quote. Send that one.',
} as const;

async function openQuote(act: Act, before: QuoteRecord): Promise<QuoteDetail> {
  const { now, today } = await findOfficeDay(act.tx);
  const quote = await changeQuote(act, 'send', before, {
    status: 'sent',
    sentAt: now.toISOString(),
    sentBy: actorId(act),
    validUntil: addDays(today, before.validDays),
  });
  const { project, total, validUntil } = quote;
  const offer = `${project}: ${formatCents(total)}, valid through ${formatDay(validUntil)}.`;
  await noteOnDeal(act, quote, 'sent', [offer, ...(await proposeDeal(act, quote))].join(' '));
  return quote;
}

/** The letter with the link. The price is the first thing a customer looks for. */
async function letterOf(
  act: Act,
  quote: QuoteDetail,
  { signer }: SignLink,
  recipient: string | null,
): Promise<SignLetter> {
  const { companyName } = await getOrganization(act.tx);
  return {
    recipient,
    subject: `Quote ${quoteName(quote)} from ${companyName}`,
    lines: [
      signer.name === quote.company ? 'Hello,' : `Hello ${signer.name},`,
      `Here’s our quote ${quoteName(quote)} for ${quote.project}: ${amountsOf(quote.price)(quote.total)}.`,
      `View it, download it, and sign or decline it here by ${formatDay(quote.validUntil)}:`,
    ],
  };
}
