import {
  type DocumentCategory,
  type DocumentStatus,
  technicalDocumentEndpoints,
} from '@builder-os/contract/modules/specs/technical-documents';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

const AT_ONCE = '50';
/** Owners carry their own names. */
const meta = { dependsOn: ['user'] };

export interface ShownDocuments {
  q?: string;
  category?: DocumentCategory;
  status?: DocumentStatus;
  sort?: string;
}

export function documentListQuery(filter: ShownDocuments) {
  return infiniteQueryOptions({
    queryKey: ['technical-document', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      callPage(technicalDocumentEndpoints.list, {
        query: { ...filter, cursor: pageParam || undefined, limit: AT_ONCE },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    meta,
  });
}

export function documentQuery(id: number) {
  return queryOptions({
    queryKey: ['technical-document', 'detail', id],
    queryFn: ({ signal }) => call(technicalDocumentEndpoints.get, { params: { id }, signal }),
    meta,
  });
}

export function documentVersionsQuery(id: number) {
  return queryOptions({
    queryKey: ['technical-document', 'versions', id],
    queryFn: ({ signal }) => call(technicalDocumentEndpoints.versions, { params: { id }, signal }),
    meta,
  });
}
