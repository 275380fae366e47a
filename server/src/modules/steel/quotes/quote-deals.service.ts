import { quoteName } from '@builder-os/contract/modules/steel/quote-states';
import { changeByQuote } from '@builder-os/contract/modules/steel/quoted-deal';
import { formatCents } from '../../../platform/format/figures.ts';
import type { Act } from '../../../platform/http/act.ts';
import { createActivity } from '../../sales/activities/activities.service.ts';
import { changeDeal, lockFollowingDeal } from '../../sales/deals/deals.service.ts';
import { sumAcceptedQuotes } from './quotes.queries.ts';

interface Quoted {
  number: string;
  revision: number;
  contactId: number | null;
  dealId: number | null;
  total: string;
}

/** Writes what happened to a quote into the story of its deal and contact. */
export async function noteOnDeal(act: Act, quote: Quoted, what: string, description: string): Promise<void> {
  const { contactId, dealId } = quote;
  if (contactId === null && dealId === null) return;
  const title = `Quote ${quoteName(quote)} ${what}`;
  await createActivity(
    act,
    { type: 'note', title, description, contactId, dealId, isCompleted: true },
    // Either may have gone to the bin since: the story goes on all the same.
    { contactId, dealId },
  );
}

/**
 * Updates the deal of a sent quote: its value becomes the total, and an early-stage deal moves to Proposal.
 * @returns what changed in the deal, in words for its timeline
 */
export async function proposeDeal(act: Act, { dealId, total }: Quoted): Promise<string[]> {
  const deal = dealId === null ? undefined : await lockFollowingDeal(act, dealId);
  const change = deal ? changeByQuote(deal, total) : null;
  if (!deal || change === null) return [];
  await changeDeal(act, deal, change);
  const { stage, value } = change;
  return [
    ...(stage ? ['The deal moved to Proposal.'] : []),
    ...(value ? [`The deal’s value changed from ${formatCents(deal.value)} to ${formatCents(value)}.`] : []),
  ];
}

/**
 * A quote that is accepted wins its deal, for what all of the deal's accepted quotes come to. The deal is locked first,
 * so of two quotes accepted at once the second counts both.
 */
export async function winDeal(act: Act, { dealId }: Quoted): Promise<void> {
  const deal = dealId === null ? undefined : await lockFollowingDeal(act, dealId);
  if (!deal) return;
  const finalValue = await sumAcceptedQuotes(act.tx, deal.id);
  if (deal.stage === 'closed_won' && deal.finalValue === finalValue) return;
  await changeDeal(act, deal, { stage: 'closed_won', finalValue });
}

/**
 * Cancels or restores an order: what a canceled order sold counts no more, so the won deal is worth what its accepted
 * quotes come to afterwards. A final value that a person chose stays.
 */
export async function reviseWonDeal<Result>(
  act: Act,
  { dealId }: Pick<Quoted, 'dealId'>,
  change: () => Promise<Result>,
): Promise<Result> {
  const deal = dealId === null ? undefined : await lockFollowingDeal(act, dealId);
  if (deal?.stage !== 'closed_won') return change();
  const before = await sumAcceptedQuotes(act.tx, deal.id);
  const result = await change();
  const finalValue = await sumAcceptedQuotes(act.tx, deal.id);
  if (deal.finalValue === before && finalValue !== before) await changeDeal(act, deal, { finalValue });
  return result;
}
