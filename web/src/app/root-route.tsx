import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, Outlet } from '@tanstack/react-router';
import { Toaster } from '../ui/overlay/toaster.tsx';
import { ErrorState } from '../ui/state/error-state.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { validateShellSearch } from './shell-search.ts';
import { SignedInLayout } from './signed-in-layout.tsx';

export const rootRoute = createRootRouteWithContext<{ client: QueryClient }>()({
  component: RootLayout,
  notFoundComponent: NotFoundScreen,
  errorComponent: RootError,
});

/** The parent of all signed-in screens. Shows the shell to approved users and the right screen to everyone else. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  component: SignedInLayout,
  errorComponent: RootError,
  validateSearch: validateShellSearch,
});

// The toaster is part of the first load, because the first toast may say that the network is down or show for only half
// a second before the sign-in page.
function RootLayout() {
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <Toaster />
    </>
  );
}

/** The error screen for a failure outside the shell. Only reloading helps. */
function RootError() {
  return (
    <main className="grid min-h-dvh place-items-center bg-background">
      <ErrorState
        headline="Something went wrong"
        sentence="We couldn’t show this page. Try again. If it keeps happening, tell your administrator."
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
