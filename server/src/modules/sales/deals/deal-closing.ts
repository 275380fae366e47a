import type { Deal, DealStage, UpdateDeal } from '@builder-os/contract/modules/sales/deals';
import { isClosed } from '@builder-os/contract/modules/sales/deals';

type Closing = Pick<Deal, 'actualCloseDate' | 'finalValue' | 'lostReason' | 'lostNote'> & Partial<Pick<Deal, 'value'>>;

/** The error for a close date after today. */
export const CLOSED_LATER = 'Enter a date that isn’t in the future.';

/** Whether the close date is neither sent nor known, so it defaults to today. */
export function closesToday(stage: DealStage, sent: UpdateDeal, before?: Deal): boolean {
  return isClosed(stage) && !sent.actualCloseDate && !(before?.stage === stage && before.actualCloseDate);
}

/**
 * The closing details of a deal: the sent values, else the known ones of the same outcome. Won deals have a final
 * value, lost ones a reason, both a close date, open deals none. A final value is also the deal's value, whichever of
 * the two was sent, so figures have only one amount.
 * @param today required if `closesToday`
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
