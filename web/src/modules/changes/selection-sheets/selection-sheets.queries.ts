import { selectionSheetEndpoints } from '@builder-os/contract/modules/changes/selection-sheets';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** A job's selection sheets, the newest first, with its customer. */
export function selectionSheetsQuery(jobId: number) {
  return queryOptions({
    queryKey: ['selection-sheet', 'of-job', jobId],
    queryFn: ({ signal }) => call(selectionSheetEndpoints.list, { params: { id: jobId }, signal }),
    meta: { dependsOn: ['job', 'contact', 'selection', 'change-order'] },
  });
}
