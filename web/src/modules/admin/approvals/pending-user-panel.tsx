import type { PendingUser } from '@builder-os/contract/modules/admin/approvals';
import type { UseQueryResult } from '@tanstack/react-query';
import { UserCheck } from 'lucide-react';
import type { Page } from '../../../api/client.ts';
import { errorToast } from '../../../api/error-toast.ts';
import { useCalendar } from '../../../app/calendar.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatMomentDay } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { toast } from '../../../ui/toast.ts';
import { ApprovalPanel } from './approval-panel.tsx';
import { useApproveUser } from './approvals.mutations.ts';
import { PersonLine } from './person-line.tsx';
import { PersonSkeletons } from './person-skeletons.tsx';

/** The people who wait for approval, oldest first. */
export function PendingUserPanel({ query }: { query: UseQueryResult<Page<PendingUser>> }) {
  const { data, isError, isFetching, refetch } = query;
  return (
    <ApprovalPanel heading="Pending users">
      {data ? (
        <PendingUsers users={data.rows} hasMore={data.nextCursor !== undefined} />
      ) : isError ? (
        <ErrorState
          headline="Unable to load pending users"
          sentence="There was an error loading the people who wait for approval."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <PersonSkeletons />
      )}
    </ApprovalPanel>
  );
}

function PendingUsers({ users, hasMore }: { users: PendingUser[]; hasMore: boolean }) {
  if (users.length === 0) {
    return <EmptyState headline="All Users Approved" sentence="Nobody is waiting for access." />;
  }
  return (
    <>
      <ul className="divide-y divide-border">
        {users.map((user) => (
          <PendingUserRow key={user.id} user={user} />
        ))}
      </ul>
      {hasMore && (
        <p className="border-t border-border px-4 py-3 text-muted-foreground">
          The {users.length} people who have waited longest. More follow as you approve.
        </p>
      )}
    </>
  );
}

function PendingUserRow({ user }: { user: PendingUser }) {
  const calendar = useCalendar();
  const canApprove = useCan('user_management_write');
  const approveUser = useApproveUser();

  // Awaited, not given as callbacks: the refreshed list may have taken this row away by then.
  async function approve() {
    try {
      const { email } = await approveUser.mutateAsync(user.id);
      toast({ title: 'User Approved', description: `${email} has been approved and can now access the system.` });
    } catch (error) {
      errorToast(error, 'Failed to approve user. Please try again.');
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <PersonLine person={user} note={`Asked on ${formatMomentDay(user.createdAt, calendar)}`} />
      <Button
        variant="primary"
        size="sm"
        pending={approveUser.isPending}
        pendingLabel="Approving..."
        disabledReason={canApprove.reason}
        onClick={() => void approve()}
        className="max-sm:w-full"
      >
        <UserCheck aria-hidden="true" />
        Approve Access
        <span className="sr-only"> for {user.email}</span>
      </Button>
    </li>
  );
}
