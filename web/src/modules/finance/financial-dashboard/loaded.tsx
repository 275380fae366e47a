import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cn } from '../../../ui/class-names.ts';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { LoadFailure } from '../financial-overview/load-failure.tsx';

interface LoadedProps<Data> {
  answer: UseQueryResult<Data>;
  /** The loaded data, for example "the balance sheet". */
  what: string;
  children: (data: Data) => ReactNode;
}

/** A tab's content once loaded. The previous period's figures stay, dimmed, while others load. */
export function Loaded<Data>({ answer, what, children }: LoadedProps<Data>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = answer;
  if (data === undefined) {
    if (!error) return <TabSkeleton />;
    return (
      <StatePanel>
        <LoadFailure error={error} what={what} onRetry={() => void refetch()} isRetrying={isFetching} />
      </StatePanel>
    );
  }
  return (
    <div
      aria-busy={isPlaceholderData || undefined}
      className={cn('grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3.5 sm:gap-4', isPlaceholderData && 'opacity-60')}
    >
      {children(data)}
    </div>
  );
}
