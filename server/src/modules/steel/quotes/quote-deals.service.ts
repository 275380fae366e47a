import { isClosed } from '@builder-os/contract/modules/sales/deals';
import { quoteName } from '@builder-os/contract/modules/steel/quote-states';
import type { Act } from '../../../platform/http/act.ts';
import { createActivity } from '../../sales/activities/activities.service.ts';
import { changeDeal, lockDeal } from '../../sales/deals/deals.service.ts';
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

/** A quote that is sent says what its deal is worth, and that it is past its first talks. */
export async function proposeDeal(act: Act, { dealId, total }: Quoted): Promise<void> {
  const deal = dealId === null ? undefined : await lockDeal(act, dealId);
  if (!deal || isClosed(deal.stage)) return;
  const isEarly = deal.stage === 'prospecting' || deal.stage === 'qualification';
  if (!isEarly && deal.value === total) return;
  await changeDeal(act, deal, { value: total, ...(isEarly && { stage: 'proposal' }) });
}

/**
 * A quote that is accepted wins its deal, for what all of the deal's accepted quotes come to. The deal is locked first,
 * so of two quotes accepted at once the second counts both.
 */
export async function winDeal(act: Act, { dealId }: Quoted): Promise<void> {
  const deal = dealId === null ? undefined : await lockDeal(act, dealId);
  if (!deal) return;
  const finalValue = await sumAcceptedQuotes(act.tx, deal.id);
  if (deal.stage === 'closed_won' && deal.finalValue === finalValue) return;
  await changeDeal(act, deal, { stage: 'closed_won', finalValue });
}
