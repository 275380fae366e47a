import type { Bill, BillHold } from '@builder-os/contract/modules/finance/bills';
import { dayIn } from '@builder-os/contract/platform/dates';
import { Pause } from 'lucide-react';
import { organization } from '../../../app/organization.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { isHeld, PAPER_LABELS } from './bill-labels.ts';

/** Why a bill is held back from its run, and what clears it; or who released it, and why. */
export function BillHoldPart({ bill, onRelease }: { bill: Bill; onRelease: () => void }) {
  const canRelease = useCan('role:manager');
  const { holds, holdReleaseReason, holdReleasedAt, holdReleasedByName } = bill;
  if (holdReleasedAt !== null) {
    return (
      <p className="text-sm text-muted-foreground">
        Released on {formatDay(dayIn(new Date(holdReleasedAt), organization.timeZone), organization)}
        {holdReleasedByName && ` by ${holdReleasedByName}`}: {holdReleaseReason}
      </p>
    );
  }
  if (!isHeld(bill)) return null;
  return (
    <section aria-label="Why this bill is held" className="grid gap-2 rounded-lg border border-border bg-card p-4">
      <h3 className="flex items-center gap-2 font-semibold">
        <Pause aria-hidden="true" className="size-4 text-negative" />
        Held from its run
      </h3>
      <ul className="grid gap-1 text-sm">
        {holds.map((hold) => (
          <li key={hold.kind === 'paper' ? hold.paper : hold.kind}>{describeHold(hold)}</li>
        ))}
      </ul>
      <Button disabledReason={canRelease.reason} onClick={onRelease} className="justify-self-start">
        Release Bill
      </Button>
    </section>
  );
}

function describeHold(hold: BillHold): string {
  if (hold.kind === 'over_order') {
    return `${formatMoneyWithCents(hold.amount)} above its order. Ask for a corrected bill, or release it with a reason.`;
  }
  const paper = PAPER_LABELS[hold.paper];
  return hold.expiredOn === null
    ? `${paper} isn’t on file. Ask the vendor for it.`
    : `${paper} expired ${formatDay(hold.expiredOn, organization)}. Ask the vendor for a new one.`;
}
