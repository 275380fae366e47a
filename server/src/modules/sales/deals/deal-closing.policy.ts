import type { Deal, DealStage, UpdateDeal } from '@builder-os/contract/modules/sales/deals';
import { isClosed } from '@builder-os/contract/modules/sales/deals';

type Closing = Pick<Deal, 'actualCloseDate' | 'finalValue' | 'lostReason' | 'lostNote'> & Partial<Pick<Deal, 'value'>>;

/** Says why a day after today is not taken. */
export const CLOSED_LATER = 'Enter a date that isn’t in the future.';

/** Whether the day a deal closed is neither sent nor known, so that it is today. */
export function closesToday(stage: DealStage, sent: UpdateDeal, before?: Deal): boolean {
  return isClosed(stage) && !sent.actualCloseDate && !(before?.stage === stage && before.actualCloseDate);
}

/**
 * What is written down about the end of a deal: what was sent, else what was known of the same end. A final value
 * belongs to a deal that was won, a reason to one that was lost, a day to both; an open deal has none of them. A final
 * value is the deal's value too, whichever of the two was sent: no figure has a second amount to choose from.
 * @param today needed where `closesToday`
 */
export function settleClosing(
  stage: DealStage,
  sent: UpdateDeal,
  before: Deal | undefined,
  today: string | null,
): Closing {
  const known = before?.stage === stage ? before : undefined;
  const keep = <Value>(isKept: boolean, sentValue: Value | undefined, knownValue: Value | undefined): Value | null =>
    isKept ? ((sentValue === undefined ? knownValue : sentValue) ?? null) : null;
  const isLost = stage === 'closed_lost';
  const knownFinal = known?.finalValue ? (sent.value ?? known.finalValue) : null;
  const finalValue = keep(stage === 'closed_won', sent.finalValue, knownFinal);
  return {
    ...(finalValue !== null && { value: finalValue }),
    actualCloseDate: isClosed(stage) ? sent.actualCloseDate || known?.actualCloseDate || today : null,
    finalValue,
    lostReason: keep(isLost, sent.lostReason, known?.lostReason),
    lostNote: keep(isLost, sent.lostNote, known?.lostNote),
  };
}
