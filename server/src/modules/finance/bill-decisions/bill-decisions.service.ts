import type { Bill, HoldDecision, ReleaseHold } from '@builder-os/contract/modules/finance/bills';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { changeBill, lockBill } from '../bills/bills.service.ts';

/** The verbs of the audit log. */
const VERBS: Record<HoldDecision, string> = {
  accept: 'release-hold',
  as_ordered: 'pay-as-ordered',
  send_back: 'send-back',
};

/**
 * Decides on a bill that’s held because it exceeds its order, or a paper or a lien waiver is missing. A decision can be replaced by another,
 * and ends when the bill’s cost changes.
 */
export async function decideHold(act: Act, target: Target, { decision, reason }: ReleaseHold): Promise<Bill> {
  const before = await lockBill(act, target);
  if (before.holdDecision === decision) return before;
  const isKeptBack = before.holdDecision === 'send_back' || before.holdDecision === 'as_ordered';
  if (before.status !== 'open' || (before.holds.length === 0 && !isKeptBack)) {
    throw conflict('This bill isn’t held.');
  }
  if (decision === 'as_ordered' && !before.holds.some(({ kind }) => kind === 'over_order')) {
    throw conflict('This bill isn’t above its order. Accept it or send it back.');
  }
  return changeBill(act, VERBS[decision], before, {
    holdDecision: decision,
    holdReleaseReason: reason,
    holdReleasedAt: new Date().toISOString(),
    holdReleasedBy: actorId(act),
  });
}
