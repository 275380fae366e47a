import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { askFor } from '../../../auth/use-can.ts';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';

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
      <ErrorState
        headline={isForbidden ? `You don’t have access to ${what}` : `Couldn’t load ${what}`}
        sentence={isForbidden ? askFor('real_estate_read') : 'Check your connection and try again.'}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </StatePanel>
  );
}
