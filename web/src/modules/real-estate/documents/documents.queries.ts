import { propertyDocumentEndpoints } from '@builder-os/contract/modules/real-estate/documents';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export function documentsQuery(propertyId: number) {
  return queryOptions({
    queryKey: ['property-document', propertyId],
    queryFn: ({ signal }) => call(propertyDocumentEndpoints.list, { params: { id: propertyId }, signal }),
  });
}
