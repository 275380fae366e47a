import type { Session } from '@builder-os/contract/modules/account/account';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorToast } from '../../../api/error-toast.ts';
import { useCalendar } from '../../../app/calendar.ts';
import { formatMoment, formatRelativeMoment } from '../../../format/dates.ts';
import { describeBrowser } from '../../../format/user-agent.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { useEndSessions } from './profile.mutations.ts';
import { sessionsQuery } from './sessions.queries.ts';

const ConfirmDialog = loadWhenUsed(async () => (await import('../../../ui/overlay/confirm-dialog.tsx')).ConfirmDialog);

/** The current user's sessions, with a button that ends all of them. */
export function SessionList() {
  const { data: sessions, isError, isFetching, refetch } = useQuery(sessionsQuery);
  const [isAsking, setIsAsking] = useState(false);
  const endSessions = useEndSessions();

  async function signOutEverywhere() {
    try {
      // It clears the device's stored data, so it loads the outbox, which this screen doesn't need otherwise.
      const { signOut } = await import('../../../auth/sign-out.ts');
      await endSessions.mutateAsync();
      // This browser's session has ended too, so go to the landing page.
      await signOut();
    } catch (error) {
      errorToast(error, 'Failed to sign out everywhere');
    }
    return 'stay';
  }

  if (!sessions && isError) {
    return (
      <ErrorState
        headline="Unable to load your sessions"
        sentence="Something went wrong while loading the devices you’re signed in on."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <>
      <ul aria-busy={!sessions} className="divide-y divide-border rounded-lg border border-border">
        {sessions?.map((session) => <SessionRow key={session.id} session={session} />) ?? (
          <li className="p-4">
            <Skeleton className="w-2/3" />
          </li>
        )}
      </ul>
      <Button onClick={() => setIsAsking(true)}>Sign Out Everywhere</Button>
      {isAsking && (
        <ConfirmDialog
          title="Sign out everywhere?"
          description="You’ll need to sign in again on every device, including this one. Your API tokens and calendar link will be revoked."
          confirmLabel="Sign Out Everywhere"
          pendingLabel="Signing out..."
          onConfirm={signOutEverywhere}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

function SessionRow({ session }: { session: Session }) {
  const calendar = useCalendar();
  return (
    <li className="flex items-center gap-3 px-3.5 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="truncate font-strong">{describeBrowser(session.userAgent)}</p>
        <p className="text-xs text-muted-foreground">
          {session.ipAddress && `${session.ipAddress}, `}signed in {formatMoment(session.signedInAt, calendar)}, last
          active {formatRelativeMoment(session.lastSeenAt, calendar)}
        </p>
      </div>
      {session.isCurrent && <Badge tone="blue">This browser</Badge>}
    </li>
  );
}
