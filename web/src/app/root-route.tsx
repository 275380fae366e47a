import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, Outlet } from '@tanstack/react-router';
import { ErrorState } from '../ui/state/error-state.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { validateShellSearch } from './shell-search.ts';
import { SignedInLayout } from './signed-in-layout.tsx';
import { Toasts } from './toasts.tsx';

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

function RootLayout() {
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <Toasts />
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
