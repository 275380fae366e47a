import { type Deal, isClosed } from '../sales/deals.ts';

/** Deal fields that a quote sets. */
export interface QuotedDealChange {
  stage?: 'proposal';
  value?: string;
}

/**
 * What sending a quote changes in its deal: the value becomes the quote's total, and a deal in an earlier stage moves
 * to Proposal. Null if nothing changes; a closed deal never does.
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
