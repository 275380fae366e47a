import { createRouter, type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { renewFailedLoads } from '../ui/lazy-component.tsx';
import { ErrorState } from '../ui/state/error-state.tsx';
import { Skeleton } from '../ui/state/skeleton.tsx';
import { queryClient } from './query-client.ts';
import { routeTree } from './routes.tsx';
import { Screen } from './screen.tsx';

export const router = createRouter({
  routeTree,
  context: { client: queryClient },
  defaultPreload: 'intent',
  defaultErrorComponent: ScreenError,
  defaultPendingComponent: ScreenPending,
  // Skeletons add another 150 ms (`--animate-skeleton`).
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** The placeholder while a screen's code loads. */
function ScreenPending() {
  return (
    <div aria-busy="true" className="flex flex-col">
      <div className="flex h-header items-center border-b border-border px-4 lg:px-6">
        <Skeleton className="h-4 w-32" />
      </div>
      <div className="grid gap-4 px-4 py-5 lg:px-6">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-64 w-full" />
      </div>
    </div>
  );
}

/** Shown if a screen fails to render, often because the network is down. The rest of the shell keeps working. */
function ScreenError({ reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = useCallback(() => {
    renewFailedLoads();
    reset();
    void router.invalidate();
  }, [reset, router]);
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  return (
    <Screen title="Unable to load this screen">
      <div className="grid min-h-100 place-items-center rounded-lg border border-border bg-card">
        <ErrorState
          headline="Something went wrong"
          sentence="We couldn’t show this screen. Try again. If it keeps happening, tell your administrator."
          onRetry={retry}
        />
      </div>
    </Screen>
  );
}
