import type { Approval, PendingUser } from '@builder-os/contract/modules/admin/approvals';
import { UserCheck } from 'lucide-react';
import { useState } from 'react';
import { errorToast } from '../../../api/error-toast.ts';
import { useCalendar } from '../../../app/calendar.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatMomentDay } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { useApproveUser } from './approvals.mutations.ts';
import { PersonLine } from './person-line.tsx';

const ApproveDialog = loadWhenUsed(async () => (await import('./approve-dialog.tsx')).ApproveDialog);
const DeclineDialog = loadWhenUsed(async () => (await import('./decline-dialog.tsx')).DeclineDialog);

/** A pending account: approve it as is, approve it with a chosen role and permissions, or decline it. */
export function PendingUserRow({ user }: { user: PendingUser }) {
  const calendar = useCalendar();
  const canApprove = useCan('user_management_write');
  const canRule = useCan('role:admin');
  const approveUser = useApproveUser();
  const [dialog, setDialog] = useState<'approve' | 'decline'>();
  const forWhom = <span className="sr-only"> for {user.email}</span>;

  // Await instead of passing callbacks: the refreshed list may have unmounted this row by then.
  async function approve(approval: Approval) {
    try {
      const { email } = await approveUser.mutateAsync({ id: user.id, approval });
      toast({ title: 'User Approved', description: `${email} has been approved and can now access the system.` });
    } catch (error) {
      errorToast(error, 'Failed to approve user. Please try again.');
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <PersonLine person={user} note={`Requested ${formatMomentDay(user.createdAt, calendar)}`} />
      <span className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>button]:flex-1">
        <Button size="sm" disabledReason={canApprove.reason} onClick={() => setDialog('decline')}>
          Decline
          {forWhom}
        </Button>
        <Button size="sm" disabledReason={canRule.reason} onClick={() => setDialog('approve')}>
          Choose Role
          {forWhom}
        </Button>
        <Button
          variant="primary"
          size="sm"
          pending={approveUser.isPending}
          pendingLabel="Approving..."
          disabledReason={canApprove.reason}
          onClick={() => void approve({})}
          className="max-sm:basis-full"
        >
          <UserCheck aria-hidden="true" />
          Approve Access
          {forWhom}
        </Button>
      </span>
      {dialog === 'approve' && (
        <ApproveDialog
          user={user}
          isPending={approveUser.isPending}
          onApprove={(approval) => void approve(approval)}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'decline' && <DeclineDialog user={user} onClose={() => setDialog(undefined)} />}
    </li>
  );
}
