import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../auth/session.ts';
import { signInAgain } from '../auth/sign-in-again.ts';
import { DeactivatedScreen } from '../modules/account/access/deactivated-screen.tsx';
import { PendingScreen } from '../modules/account/access/pending-screen.tsx';
import { LandingScreen } from '../modules/account/landing/landing-screen.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { Shell } from './shell/shell.tsx';
import { UnavailableScreen } from './unavailable-screen.tsx';

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

/** A visitor at one of the product's own addresses. */
function SignInAgain() {
  useEffect(signInAgain, []);
  return <LoadingScreen />;
}
