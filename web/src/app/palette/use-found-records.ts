import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useDebounced } from '../../ui/use-debounced.ts';
import { RECORD_SEARCHES } from './record-searches.ts';

const PAUSE_IN_TYPING = 300;

/** Records whose text holds what was typed, asked from the server once typing pauses. */
export function useFoundRecords(text: string) {
  const wanted = useDebounced(text.trim(), PAUSE_IN_TYPING);
  const answers = useQueries({
    queries: RECORD_SEARCHES.map(({ resource, find }) => ({
      queryKey: [resource, 'palette', wanted],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(wanted, signal),
      enabled: wanted !== '',
      placeholderData: keepPreviousData,
    })),
  });
  const isTyped = text.trim() !== '';
  return {
    isSearching: isTyped && (wanted !== text.trim() || answers.some(({ isFetching }) => isFetching)),
    hasFailed: isTyped && answers.some(({ isError }) => isError),
    groups: RECORD_SEARCHES.map((search, index) => ({
      ...search,
      records: isTyped && wanted !== '' ? (answers[index]?.data ?? []) : [],
    })).filter(({ records }) => records.length > 0),
  };
}
