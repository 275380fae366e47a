import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { askFor } from '../../../auth/use-can.ts';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { NoAccess } from '../../../ui/state/no-access.tsx';

interface LoadedProps<Data> {
  answer: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** What's being loaded, for example "the properties". */
  what: string;
  children: (data: Data) => ReactNode;
}

/** Renders loaded data; otherwise a skeleton or the error. */
export function Loaded<Data>({ answer: { data, error, isFetching, refetch }, what, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  if (!error) return <TabSkeleton />;
  const isForbidden = error instanceof ApiError && error.status === 403;
  return (
    <StatePanel>
      {isForbidden ? (
        <NoAccess what={what} sentence={askFor('real_estate_read')} />
      ) : (
        <ErrorState
          headline={`Couldn’t load ${what}`}
          sentence="Check your connection and try again."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </StatePanel>
  );
}
