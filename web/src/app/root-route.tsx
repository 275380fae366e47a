import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import { NotFoundScreen } from './not-found-screen.tsx';
import { RootError } from './root-error.tsx';
import { RootLayout } from './root-layout.tsx';
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
