import { type Deal, isClosed } from '../sales/deals.ts';

/** Deal fields that a quote sets. */
export interface QuotedDealChange {
  stage?: 'proposal';
  value?: string;
}

/**
 * The effect of sending a quote on its deal: the value becomes the quote's total, and a deal in an earlier stage moves
 * to Proposal. Null if nothing changes, which is always so for a closed deal.
 */
export function changeByQuote({ stage, value }: Pick<Deal, 'stage' | 'value'>, total: string): QuotedDealChange | null {
  if (isClosed(stage)) return null;
  const isEarly = stage === 'prospecting' || stage === 'qualification';
  const change: QuotedDealChange = {
    ...(isEarly && { stage: 'proposal' }),
    ...(value !== total && { value: total }),
  };
  return Object.keys(change).length === 0 ? null : change;
}
