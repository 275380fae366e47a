import { useQuery } from '@tanstack/react-query';
import { errorToast } from '../../../api/error-toast.ts';
import { useCalendar } from '../../../app/calendar.ts';
import { formatMoment, formatRelativeMoment } from '../../../format/dates.ts';
import { describeBrowser } from '../../../format/user-agent.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { useEndUserSession, useEndUserSessions } from './users.mutations.ts';
import { userSessionsQuery } from './users.queries.ts';

interface UserSessionsProps {
  userId: string;
  /** Why the current user can't end these sessions; undefined if they can. */
  refusal: string | undefined;
}

/** A user's sessions. Each can be ended separately, or all together. */
export function UserSessions({ userId, refusal }: UserSessionsProps) {
  const calendar = useCalendar();
  const { data: sessions, isError, isFetching, refetch } = useQuery(userSessionsQuery(userId));
  const endSession = useEndUserSession(userId);
  const endSessions = useEndUserSessions(userId);
  const failed = (error: unknown) => errorToast(error, 'Failed to end session');

  if (isError && !sessions) {
    return (
      <ErrorState
        headline="Couldn’t load sessions"
        sentence="Check your connection and try again."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!sessions) return <Skeleton className="my-2 w-2/3" />;
  if (sessions.length === 0) return <p className="text-muted-foreground">Not signed in anywhere.</p>;
  return (
    <div className="grid justify-items-start gap-3">
      <ul aria-label="Sessions" className="w-full divide-y divide-border rounded-lg border border-border">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-center gap-3 px-3.5 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="truncate font-strong">{describeBrowser(session.userAgent)}</p>
              <p className="text-xs text-muted-foreground">
                {session.ipAddress && `${session.ipAddress}, `}signed in {formatMoment(session.signedInAt, calendar)},
                last seen {formatRelativeMoment(session.lastSeenAt, calendar)}
              </p>
            </div>
            <Button
              size="sm"
              disabledReason={refusal}
              pending={endSession.isPending && endSession.variables === session.id}
              pendingLabel="Ending..."
              onClick={() =>
                endSession.mutate(session.id, { onSuccess: () => toast({ title: 'Session ended' }), onError: failed })
              }
            >
              End
              <span className="sr-only"> session of {describeBrowser(session.userAgent)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Button
        disabledReason={refusal}
        pending={endSessions.isPending}
        pendingLabel="Ending..."
        onClick={() =>
          endSessions.mutate(undefined, { onSuccess: () => toast({ title: 'All sessions ended' }), onError: failed })
        }
      >
        End All Sessions
      </Button>
    </div>
  );
}
