import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorState } from '../ui/error-state.tsx';
import { Screen } from './screen.tsx';

/** A screen that failed while it was drawn. The rest of the shell keeps working. */
export function ScreenError({ reset }: ErrorComponentProps) {
  const router = useRouter();
  function retry() {
    reset();
    void router.invalidate();
  }
  return (
    <Screen title="Unable to load this screen">
      <div className="grid min-h-100 place-items-center rounded-lg border border-border bg-card">
        <ErrorState
          headline="Something went wrong here"
          sentence="This screen could not be shown. Try again; if it happens once more, tell your administrator."
          onRetry={retry}
        />
      </div>
    </Screen>
  );
}
