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

/** Adds a note about a quote to its deal and contact. */
export async function noteOnDeal(act: Act, quote: Quoted, what: string, description: string): Promise<void> {
  const { contactId, dealId } = quote;
  if (contactId === null && dealId === null) return;
  const title = `Quote ${quoteName(quote)} ${what}`;
  await createActivity(
    act,
    { type: 'note', title, description, contactId, dealId, isCompleted: true },
    // Either may be in Trash by now; the note is still added.
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
 * An accepted quote wins its deal for the total of the deal's accepted quotes. The deal is locked first, so of two
 * simultaneous acceptances the second counts both.
 */
export async function winDeal(act: Act, { dealId }: Quoted): Promise<void> {
  const deal = dealId === null ? undefined : await lockFollowingDeal(act, dealId);
  if (!deal) return;
  const finalValue = await sumAcceptedQuotes(act.tx, deal.id);
  if (deal.stage === 'closed_won' && deal.finalValue === finalValue) return;
  await changeDeal(act, deal, { stage: 'closed_won', finalValue });
}

/**
 * Runs `change`, which cancels or restores an order, then updates the won deal to the total of its accepted quotes. A
 * canceled order doesn't count. A final value that a person chose stays.
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
