import { journalEntryEndpoints } from '@builder-os/contract/modules/finance/journal-entries';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export function entryQuery(id: number) {
  return queryOptions({
    queryKey: ['journal-entry', 'detail', id],
    queryFn: ({ signal }) => call(journalEntryEndpoints.get, { params: { id }, signal }),
  });
}
