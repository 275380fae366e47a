import { shareEndpoints } from '@builder-os/contract/modules/real-estate/shares';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export function divisionsQuery(propertyId: number) {
  return queryOptions({
    queryKey: ['property-share', propertyId],
    queryFn: ({ signal }) => call(shareEndpoints.list, { params: { id: propertyId }, signal }),
    meta: { dependsOn: ['partner'] },
  });
}
