import { ErrorState } from '../ui/state/error-state.tsx';

/** The error screen for a failure outside the shell. Only reloading helps. */
export function RootError() {
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
