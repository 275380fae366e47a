import type { Bill, BillHold } from '@builder-os/contract/modules/finance/bills';
import { dayIn } from '@builder-os/contract/platform/dates';
import { Pause } from 'lucide-react';
import { organization } from '../../../app/organization.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { DECISION_LABELS, isHeld, PAPER_LABELS } from './bill-labels.ts';

/** Why a bill is held back from its run, and how to release it; and a manager's decision with its reason. */
export function BillHoldPart({ bill, onDecide }: { bill: Bill; onDecide: () => void }) {
  const canDecide = useCan('role:manager');
  const decision = <Decision bill={bill} />;
  const button = (
    <Button disabledReason={canDecide.reason} onClick={onDecide} className="justify-self-start">
      {bill.holdDecision === null ? 'Decide' : 'Change Decision'}
    </Button>
  );
  if (!isHeld(bill)) {
    // A decision can be corrected as long as the bill would be held without it, or it keeps a part back.
    const isCorrectable = bill.holdDecision === 'as_ordered' || (bill.holds.length > 0 && bill.holdDecision !== null);
    const isLifted = bill.status === 'open' && isCorrectable;
    return isLifted ? (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1">{decision}</div>
        {button}
      </div>
    ) : (
      decision
    );
  }
  const isSentBack = bill.holdDecision === 'send_back';
  return (
    <section aria-label="Why this bill is held" className="grid gap-2 rounded-lg border border-border bg-card p-4">
      <h3 className="flex items-center gap-2 font-semibold">
        <Pause aria-hidden="true" className="size-4 text-negative" />
        {isSentBack ? 'Sent back to the vendor' : 'Held from its run'}
      </h3>
      {decision}
      {bill.holds.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {bill.holds.map((hold) => (
            <li key={hold.kind === 'paper' ? hold.paper : hold.kind}>{describeHold(hold)}</li>
          ))}
        </ul>
      )}
      {button}
    </section>
  );
}

function Decision({ bill: { holdDecision, holdReleaseReason, holdReleasedAt, holdReleasedByName } }: { bill: Bill }) {
  if (holdDecision === null || holdReleasedAt === null) return null;
  return (
    <p className="text-sm text-muted-foreground">
      {DECISION_LABELS[holdDecision]}, decided on{' '}
      {formatDay(dayIn(new Date(holdReleasedAt), organization.timeZone), organization)}
      {holdReleasedByName && ` by ${holdReleasedByName}`}: {holdReleaseReason}
    </p>
  );
}

function describeHold(hold: BillHold): string {
  if (hold.kind === 'over_order') {
    return `${formatMoneyWithCents(hold.amount)} above its order. Pay it as ordered, accept it or send it back.`;
  }
  if (hold.kind === 'waiver') {
    return `A lien waiver for ${formatMoneyWithCents(hold.missing)} isn’t signed. Request it below, or accept the bill.`;
  }
  const paper = PAPER_LABELS[hold.paper];
  return hold.expiredOn === null
    ? `${paper} isn’t on file. Ask the vendor for it.`
    : `${paper} expired ${formatDay(hold.expiredOn, organization)}. Ask the vendor for a new one.`;
}
