import {
  type DocumentCategory,
  type DocumentStatus,
  technicalDocumentEndpoints,
} from '@builder-os/contract/modules/specs/technical-documents';
import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

export const DOCUMENTS_PER_PAGE = 50;
/** Owners' names come from users. */
const meta = { dependsOn: ['user'] };

export interface ShownDocuments {
  q?: string;
  category?: DocumentCategory;
  status?: DocumentStatus;
  sort?: string;
}

export function documentPageQuery(filter: ShownDocuments, cursor: string | undefined) {
  return queryOptions({
    queryKey: ['technical-document', 'page', filter, cursor ?? null],
    queryFn: ({ signal }) =>
      callPage(technicalDocumentEndpoints.list, {
        query: { ...filter, cursor, limit: String(DOCUMENTS_PER_PAGE) },
        signal,
      }),
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
