import { selectionEndpoints } from '@builder-os/contract/modules/changes/selections';
import { queryOptions } from '@tanstack/react-query';
import { call, endpointUrl } from '../../../api/client.ts';

/** A job's selections with their options, open ones first. */
export function selectionsQuery(jobId: number) {
  return queryOptions({
    queryKey: ['selection', 'of-job', jobId],
    queryFn: ({ signal }) => call(selectionEndpoints.list, { params: { id: jobId }, signal }),
    meta: { dependsOn: ['job', 'change-order', 'cost-code'] },
  });
}

/** The allowances in a job's budget, by cost code and type. */
export function allowancesQuery(jobId: number) {
  return queryOptions({
    queryKey: ['selection', 'allowances', jobId],
    queryFn: ({ signal }) => call(selectionEndpoints.allowances, { params: { id: jobId }, signal }),
    meta: { dependsOn: ['budget-line', 'cost-code'] },
  });
}

export const pictureUrl = (pictureId: number) => endpointUrl(selectionEndpoints.picture, { params: { id: pictureId } });
