import type { PendingUser } from '@builder-os/contract/modules/admin/approvals';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Page } from '../../../api/client.ts';
import { LearnMore } from '../../../app/learn-more.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { ApprovalPanel } from './approval-panel.tsx';
import { PendingUserRow } from './pending-user-row.tsx';
import { PersonSkeletons } from './person-skeletons.tsx';

/** The accounts waiting for approval, oldest first. */
export function PendingUserPanel({ query }: { query: UseQueryResult<Page<PendingUser>> }) {
  const { data, isError, isFetching, refetch } = query;
  return (
    <ApprovalPanel heading="Pending users">
      {data ? (
        <PendingUsers users={data.rows} hasMore={data.nextCursor !== undefined} />
      ) : isError ? (
        <ErrorState
          headline="Couldn’t load pending users"
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

function PendingUsers({ users, hasMore }: { users: PendingUser[]; hasMore: boolean }) {
  if (users.length === 0) {
    return (
      <EmptyState
        headline="All Users Approved"
        sentence="No one is waiting for access."
        action={
          <Link to="/admin" search={{ invite: true }} className={buttonClasses()}>
            Invite Someone
          </Link>
        }
        more={<LearnMore page="administration" />}
      />
    );
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
          The {users.length} people waiting longest are shown. More appear as you approve.
        </p>
      )}
    </>
  );
}
