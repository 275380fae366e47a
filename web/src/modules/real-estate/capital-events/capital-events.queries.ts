import { capitalEventEndpoints } from '@builder-os/contract/modules/real-estate/capital-events';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callPage } from '../../../api/client.ts';

const EVENTS_A_PAGE = '50';

export function capitalEventsQuery(propertyId: number) {
  return infiniteQueryOptions({
    queryKey: ['property-capital', 'list', propertyId],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(capitalEventEndpoints.list, {
        params: { id: propertyId },
        query: { cursor, limit: EVENTS_A_PAGE },
        signal,
      }),
    initialPageParam: firstPage(),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { dependsOn: ['partner'] },
  });
}

function firstPage(): string | undefined {
  return undefined;
}
