import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TabSkeleton } from '../../ui/filter/tab-skeleton.tsx';
import { StatePanel } from '../../ui/panel.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';

interface LoadedPartProps<Data> {
  answer: UseQueryResult<Data>;
  /** The thing that is loaded: "the scorecard". */
  what: string;
  children: (data: Data) => ReactNode;
}

/** A part of the page, shown once it has loaded. The other parts keep working, even if this one fails. */
export function LoadedPart<Data>({
  answer: { data, isError, isFetching, refetch },
  what,
  children,
}: LoadedPartProps<Data>) {
  if (data !== undefined) return children(data);
  if (!isError) return <TabSkeleton />;
  return (
    <StatePanel>
      <ErrorState
        headline={`Unable to load ${what}`}
        sentence="The rest of this page still works. Check your connection and try again."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </StatePanel>
  );
}
