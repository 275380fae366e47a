import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { sessionQuery, useSession } from '../auth/session.ts';
import { signInAgain } from '../auth/sign-in-again.ts';
import { LandingScreen } from '../modules/account/landing/landing-screen.tsx';
import { loadWhenUsed } from '../ui/load-when-used.tsx';
import { ErrorState } from '../ui/state/error-state.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { Shell } from './shell/shell.tsx';

const DeactivatedScreen = loadWhenUsed(
  async () => (await import('../modules/account/access/deactivated-screen.tsx')).DeactivatedScreen,
);
const PendingScreen = loadWhenUsed(
  async () => (await import('../modules/account/access/pending-screen.tsx')).PendingScreen,
);

export function SignedInLayout() {
  const session = useSession();
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' });
  switch (session.status) {
    case 'loading':
      return <LoadingScreen />;
    case 'needsApproval':
      return <PendingScreen />;
    case 'deactivated':
      return <DeactivatedScreen />;
    case 'authenticated':
      return (
        <Shell user={session.user}>
          <Outlet />
        </Shell>
      );
    case 'unauthenticated':
      if (isHome) return <LandingScreen />;
      return session.isUnavailable ? <UnavailableScreen /> : <SignInAgain />;
  }
}

/** Shown to a visitor at one of the app's own paths; starts sign-in. */
function SignInAgain() {
  useEffect(signInAgain, []);
  return <LoadingScreen />;
}

/** Shown if the session request failed. Redirecting to sign-in would only fail again. */
function UnavailableScreen() {
  const { refetch, isFetching } = useQuery(sessionQuery);
  return (
    <main className="grid min-h-dvh place-items-center bg-background">
      <ErrorState
        headline="Can’t reach the server"
        sentence="Check your connection and try again."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </main>
  );
}
