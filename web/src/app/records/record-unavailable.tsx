import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { capitalize } from '../../format/capitalize.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { NoAccess } from '../../ui/state/no-access.tsx';

interface RecordUnavailableProps {
  /** "lead" */
  noun: string;
  error: unknown;
  /** Why the record may not exist anymore. */
  goneBecause: string;
  /** Where to go instead, if it's not found. */
  action?: ReactNode;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Replaces a record's page if the record isn't found, isn't visible to this user, or couldn't be loaded. */
export function RecordUnavailable(props: RecordUnavailableProps) {
  const { noun, error, goneBecause, action, onRetry, isRetrying } = props;
  if (isGone(error)) {
    return <EmptyState art="sheet" headline={`${capitalize(noun)} not found`} sentence={goneBecause} action={action} />;
  }
  if (error instanceof ApiError && error.status === 403) {
    return <NoAccess what={`this ${noun}`} sentence="Ask an administrator for access." />;
  }
  return (
    <ErrorState
      headline={`Unable to load this ${noun}`}
      sentence="Check your connection and try again."
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
}

/** Whether the error means the record was deleted or never existed. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
