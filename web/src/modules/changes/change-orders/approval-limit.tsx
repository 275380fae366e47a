import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../../auth/use-can.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { changeSettingsQuery } from './change-orders.queries.ts';

const RemindersDialog = loadWhenUsed(async () => (await import('./reminders-dialog.tsx')).RemindersDialog);
const ApprovalLimitDialog = loadWhenUsed(
  async () => (await import('./form/approval-limit-dialog.tsx')).ApprovalLimitDialog,
);

/** Shows the price above which two people are needed, and when customers are reminded. Managers can change both. */
export function ApprovalLimit() {
  const { data: settings } = useQuery(changeSettingsQuery);
  const { allowed } = useCan('role:manager');
  const [editing, setEditing] = useState<'limit' | 'reminders'>();
  const close = () => setEditing(undefined);
  if (!settings) return null;
  const { approvalLimit, selectionReminderDays: days } = settings;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted-foreground">
        <span>
          Above <b className="font-strong text-foreground tabular">{formatMoneyWithCents(approvalLimit)}</b>, someone
          other than the writer approves a change order.
        </span>
        {allowed && (
          <Button size="sm" onClick={() => setEditing('limit')}>
            Edit Approval Limit
          </Button>
        )}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted-foreground">
        <span>{reminderWords(days)}</span>
        {allowed && (
          <Button size="sm" onClick={() => setEditing('reminders')}>
            Edit Reminders
          </Button>
        )}
      </p>
      {editing === 'limit' && <ApprovalLimitDialog settings={settings} onClose={close} />}
      {editing === 'reminders' && <RemindersDialog settings={settings} onClose={close} />}
    </>
  );
}

function reminderWords(days: number | null): string {
  if (days === null) return 'Customers aren’t emailed before a choice is due.';
  if (days === 0) return 'Customers are emailed on the day a choice is due.';
  return `Customers are emailed ${formatCountOf(days, 'day')} before a choice is due.`;
}
