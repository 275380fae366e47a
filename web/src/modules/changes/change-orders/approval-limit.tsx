import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../../auth/use-can.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { changeSettingsQuery } from './change-orders.queries.ts';

const ApprovalLimitDialog = loadWhenUsed(async () => (await import('./approval-limit-dialog.tsx')).ApprovalLimitDialog);

/** Says above which price two people are needed; managers can change it. */
export function ApprovalLimit() {
  const { data: settings } = useQuery(changeSettingsQuery);
  const { allowed } = useCan('role:manager');
  const [isEditing, setIsEditing] = useState(false);
  if (!settings) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted-foreground">
      <span>
        Above <b className="font-strong text-foreground tabular">{formatMoneyWithCents(settings.approvalLimit)}</b>,
        someone other than the writer approves a change order.
      </span>
      {allowed && (
        <Button size="sm" onClick={() => setIsEditing(true)}>
          Edit Approval Limit
        </Button>
      )}
      {isEditing && <ApprovalLimitDialog settings={settings} onClose={() => setIsEditing(false)} />}
    </p>
  );
}
