import { type FoundRecords, searchEndpoints } from '@builder-os/contract/modules/sales/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { NetworkError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { searchCached } from './cached-records.ts';
import { keepMatching, toFoundGroups } from './found-groups.ts';

const PAUSE_IN_TYPING = 300;
const SEARCHED = [
  'lead',
  'deal',
  'contact',
  'activity',
  'sales-resource',
  'page',
  'rock',
  'issue',
  'process',
  'property',
  'technical-document',
  'quote',
  'job',
  'purchase-order',
] as const;

/** Records that match the typed text, requested from the server once typing pauses. */
export function useFoundRecords(text: string) {
  const wanted = useDebounced(text.trim(), PAUSE_IN_TYPING);
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    queryKey: ['search', wanted],
    queryFn: ({ signal }) => searchEverywhere(wanted, signal),
    meta: { dependsOn: SEARCHED },
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  });
  const typed = text.trim();
  const isTyped = typed !== '';
  const isOfEarlierText = wanted !== typed || isPlaceholderData;
  const groups = isTyped && data ? toFoundGroups(data, typed) : [];
  return {
    isSearching: isTyped && (wanted !== typed || isFetching),
    hasFailed: isTyped && isError,
    // Until the response arrives, Enter must not open a result for an earlier text.
    groups: isOfEarlierText ? keepMatching(groups, typed) : groups,
  };
}

/** Searches on the server; offline, in the responses kept on this device. */
async function searchEverywhere(text: string, signal: AbortSignal): Promise<FoundRecords> {
  try {
    return await call(searchEndpoints.search, { query: { q: text }, signal });
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    // Already loaded whenever a response was kept.
    const { listCached } = await import('../../api/offline-reading.ts');
    return searchCached(await listCached(), text);
  }
}
