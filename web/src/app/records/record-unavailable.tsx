import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { capitalize } from '../../format/capitalize.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

interface RecordUnavailableProps {
  /** "lead" */
  noun: string;
  error: unknown;
  /** Why it may be gone. */
  goneBecause: string;
  /** Where to go instead, when it is gone. */
  action?: ReactNode;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Why the page of a record shows none: it is gone, not this person's to see, or could not be loaded. */
export function RecordUnavailable(props: RecordUnavailableProps) {
  const { noun, error, goneBecause, action, onRetry, isRetrying } = props;
  if (isGone(error)) {
    return <EmptyState art="sheet" headline={`${capitalize(noun)} not found`} sentence={goneBecause} action={action} />;
  }
  const isForbidden = error instanceof ApiError && error.status === 403;
  return (
    <ErrorState
      headline={isForbidden ? `You don't have access to this ${noun}` : `Unable to load this ${noun}`}
      sentence={isForbidden ? 'Ask an administrator for access.' : 'Check your connection and try again.'}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
}

/** Whether a record was deleted, or never was. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
