import type { DecideQuote } from '@builder-os/contract/modules/steel/quote-decisions';
import { quoteName } from '@builder-os/contract/modules/steel/quote-states';
import type { QuoteDetail } from '@builder-os/contract/modules/steel/quotes';
import { hasAccess } from '@builder-os/contract/platform/permissions';
import { type Act, requireActor, type Target } from '../../../platform/http/act.ts';
import { conflict, forbidden } from '../../../platform/http/errors.ts';
import { notify } from '../../account/notifications/notifications.service.ts';
import { closeOpenRequest } from '../../signing/signatures/signatures.service.ts';
import { takeOrder } from '../orders/order-taking.service.ts';
import { noteOnDeal, winDeal } from './quote-deals.service.ts';
import type { QuoteRecord } from './quotes.queries.ts';
import { changeQuote, getQuote, lockQuote } from './quotes.service.ts';

/**
 * Records what a customer answered by phone or on paper. Only a manager can accept an expired quote, as an explicit
 * override that the audit log records.
 */
export async function decideQuote(
  act: Act,
  target: Target,
  { isOverride, ...answer }: DecideQuote,
): Promise<QuoteDetail> {
  const quote = await lockQuote(act, target);
  if (quote.status === 'expired') {
    if (!isOverride)
      throw conflict('This quote has expired. Create a new revision, or ask a manager to accept it anyway.');
    if (!hasAccess(requireActor(act.actor), 'role:manager')) {
      throw forbidden('Only a manager or administrator can accept an expired quote.');
    }
  } else if (quote.status !== 'sent') throw conflict(refusalOf(quote.status));
  await closeOpenRequest(act.tx, 'quote', quote.id, 'settled');
  await settleQuote(act, quote, answer, { isByStaff: true, isOverride: quote.status === 'expired' });
  return getQuote(act.tx, quote.id);
}

interface Manner {
  isByStaff: boolean;
  /** Whether a manager accepted an expired quote. */
  isOverride?: boolean;
}

/** Accepts or declines a locked, open quote: updates its order and deal, adds a note, and notifies people. */
export async function settleQuote(
  act: Act,
  quote: QuoteRecord,
  { decision, name, reason = null }: Omit<DecideQuote, 'isOverride'>,
  { isByStaff, isOverride = false }: Manner,
): Promise<void> {
  const isAccepted = decision === 'accept';
  const after = await changeQuote(
    act,
    decision,
    quote,
    {
      status: isAccepted ? 'accepted' : 'declined',
      decidedAt: new Date().toISOString(),
      decidedBy: name,
      isDecidedByStaff: isByStaff,
      declineReason: isAccepted ? null : reason,
    },
    { isByStaff, isOverride },
  );
  if (isAccepted) {
    await takeOrder(act, after, !isByStaff);
    await winDeal(act, after);
  }
  const words = isAccepted ? `Accepted by ${name}.` : `Declined by ${name}. ${reason ?? ''}`.trim();
  await noteOnDeal(act, after, isAccepted ? 'accepted' : 'declined', words);
  const people = new Set([quote.sentBy, quote.createdBy].filter((id) => id !== null));
  for (const userId of people) {
    if (userId === act.actor?.id) continue;
    const title = `Quote ${quoteName(quote)} was ${isAccepted ? 'accepted' : 'declined'}`;
    const link = `/steel-framing?tab=orders&quote=${quote.id}`;
    await notify(act, userId, { kind: 'assignment', title, body: `${quote.project}. ${words}`, link });
  }
}

function refusalOf(status: QuoteRecord['status']): string {
  switch (status) {
    case 'draft':
      return 'This quote is a draft. Send it first.';
    case 'superseded':
      return 'There’s a newer revision of this quote.';
    case 'accepted':
      return 'This quote is already accepted.';
    default:
      return 'This quote was declined.';
  }
}
