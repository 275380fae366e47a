import { propertyJobEndpoints } from '@builder-os/contract/modules/real-estate/property-jobs';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** The resources that change the cost of a property’s jobs. */
export const RENOVATION_PARTS = ['job', 'financial-transaction', 'bill', 'vendor-credit'] as const;
const meta = { dependsOn: RENOVATION_PARTS };

/** The jobs on a property that cost something. */
export function renovationsQuery(propertyId: number) {
  return queryOptions({
    queryKey: ['property', 'renovations', propertyId],
    queryFn: ({ signal }) => call(propertyJobEndpoints.renovations, { params: { id: propertyId }, signal }),
    meta,
  });
}

/** The rows a renovation’s cost is made of. */
export function renovationCostsQuery(propertyId: number, jobId: number) {
  return queryOptions({
    queryKey: ['property', 'renovations', propertyId, jobId],
    queryFn: ({ signal }) => call(propertyJobEndpoints.renovationCosts, { params: { id: propertyId, jobId }, signal }),
    meta,
  });
}
