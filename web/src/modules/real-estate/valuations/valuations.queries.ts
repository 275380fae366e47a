import { valuationEndpoints } from '@builder-os/contract/modules/real-estate/valuations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export function valuationsQuery(propertyId: number) {
  return queryOptions({
    queryKey: ['property-valuation', propertyId],
    queryFn: ({ signal }) => call(valuationEndpoints.list, { params: { id: propertyId }, signal }),
  });
}
