import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { loadWhenUsed } from '../../ui/load-when-used.tsx';

const RecordLoadingDialog = loadWhenUsed(async () => (await import('./record-loading-dialog.tsx')).RecordLoadingDialog);

interface NewestRecordProps<Data, Key extends QueryKey> {
  query: UseQueryOptions<Data, Error, Data, Key>;
  /** The kind of record: "lead". */
  noun: string;
  title: string;
  onClose: () => void;
  /** Renders the form. Don't key it by the record's version: entries must survive a live event. */
  children: (record: Data) => ReactNode;
}

/** A dialog for one record. It fetches the record first, because the list it was opened from may be minutes old. */
export function NewestRecord<Data, Key extends QueryKey>({
  query,
  noun,
  title,
  onClose,
  children,
}: NewestRecordProps<Data, Key>) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...query, refetchOnMount: 'always' });
  if (data !== undefined && isFetchedAfterMount) return children(data);
  return (
    <RecordLoadingDialog noun={noun} title={title} error={error} onRetry={() => void refetch()} onClose={onClose} />
  );
}
