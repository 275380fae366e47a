import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../auth/session.ts';
import { ErrorState } from '../ui/state/error-state.tsx';

/** Shown if the session request failed. Redirecting to sign-in would only fail again. */
export function UnavailableScreen() {
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
