import type { CustomerOwed } from '@builder-os/contract/modules/invoicing/receivables';
import { BellOff, Phone } from 'lucide-react';
import { organization } from '../../../app/organization.ts';
import { ABSENT } from '../../../format/absent.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Badge } from '../../../ui/badge.tsx';

/** Whether there is anything to say about a customer's reminders. */
export function hasReminderState({ promise, isStopped, nextReminder }: CustomerOwed): boolean {
  return promise !== null || isStopped || nextReminder !== null;
}

/** A promise to pay, that reminders are stopped, or the day of the next one. */
export function ReminderState({
  customer: { promise, isStopped, stopReason, nextReminder },
}: {
  customer: CustomerOwed;
}) {
  if (promise) {
    const said = [promise.amount !== null && `${formatMoneyWithCents(promise.amount)} promised`, promise.note].filter(
      Boolean,
    );
    return (
      <span title={said.join('. ') || undefined}>
        <Badge tone="timber" icon={<Phone aria-hidden="true" />}>
          Promised {formatDay(promise.promisedOn, organization)}
        </Badge>
      </span>
    );
  }
  if (isStopped) {
    return (
      <span title={stopReason ?? undefined}>
        <Badge tone="neutral" icon={<BellOff aria-hidden="true" />}>
          Stopped
        </Badge>
      </span>
    );
  }
  return (
    <span className="text-muted-foreground tabular">
      {nextReminder === null ? ABSENT : `Next ${formatDay(nextReminder, organization)}`}
    </span>
  );
}
