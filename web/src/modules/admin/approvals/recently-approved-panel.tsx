import type { ApprovedUser } from '@builder-os/contract/modules/admin/approvals';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCalendar } from '../../../app/calendar.ts';
import { formatMomentDay } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { ApprovalPanel } from './approval-panel.tsx';
import { PersonLine } from './person-line.tsx';
import { PersonSkeletons } from './person-skeletons.tsx';

/** The 5 most recently approved people. */
export function RecentlyApprovedPanel({ query }: { query: UseQueryResult<ApprovedUser[]> }) {
  const { data: users, isError, isFetching, refetch } = query;
  return (
    <ApprovalPanel heading="Recently Approved">
      {users ? (
        <ApprovedUsers users={users} />
      ) : isError ? (
        <ErrorState
          headline="Couldn’t load approved users"
          sentence="Check your connection and try again."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <PersonSkeletons />
      )}
    </ApprovalPanel>
  );
}

function ApprovedUsers({ users }: { users: ApprovedUser[] }) {
  const calendar = useCalendar();
  if (users.length === 0) return <p className="px-4 py-3 text-muted-foreground">No one has been approved yet.</p>;
  return (
    <ul className="divide-y divide-border">
      {users.map((user) => (
        <li key={user.id} className="flex flex-wrap items-center gap-3 px-4 py-3 max-sm:[&>p]:order-last">
          <PersonLine
            person={user}
            note={user.approvedAt && `Approved on ${formatMomentDay(user.approvedAt, calendar)}`}
          />
          {user.isActive ? <Badge tone="moss">Approved</Badge> : <Badge tone="neutral">Inactive</Badge>}
        </li>
      ))}
    </ul>
  );
}
