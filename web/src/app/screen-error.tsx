import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { renewFailedLoads } from '../ui/lazy-component.tsx';
import { ErrorState } from '../ui/state/error-state.tsx';
import { Screen } from './screen.tsx';

/** Shown if a screen fails to render, often because the network is down. The rest of the shell keeps working. */
export function ScreenError({ reset }: ErrorComponentProps) {
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
