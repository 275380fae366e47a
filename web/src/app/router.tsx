import { createRouter } from '@tanstack/react-router';
import { queryClient } from './query-client.ts';
import { routeTree } from './routes.tsx';
import { ScreenError } from './screen-error.tsx';
import { ScreenPending } from './screen-pending.tsx';

export const router = createRouter({
  routeTree,
  context: { client: queryClient },
  defaultPreload: 'intent',
  defaultErrorComponent: ScreenError,
  defaultPendingComponent: ScreenPending,
  // Skeletons add another 150 ms of their own (`--animate-skeleton`).
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
