import { ApiError } from '../../../api/api-error.ts';
import { askFor } from '../../../auth/use-can.ts';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { NoAccess } from '../../../ui/state/no-access.tsx';

interface LoadFailureProps {
  error: Error | null;
  /** The records that failed to load: "the transactions". */
  what: string;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Shown for a part that failed to load: a Retry button, or the missing permission to ask for. */
export function LoadFailure({ error, what, onRetry, isRetrying }: LoadFailureProps) {
  if (error instanceof ApiError && error.status === 403) return <NoPermission />;
  return (
    <ErrorState
      headline={`Couldn’t load ${what}`}
      sentence="The rest of this page still works. Check your connection and try again."
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
}

/** Shown instead of the books to users who can't view them. */
export function NoPermission() {
  return <NoAccess what="the books" sentence={askFor('financial_read')} />;
}
