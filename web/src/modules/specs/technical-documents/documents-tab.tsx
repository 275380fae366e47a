import { DOCUMENT_CATEGORIES, DOCUMENT_STATUSES } from '@builder-os/contract/modules/specs/technical-documents';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { NoMatchState } from '../../../ui/no-match-state.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Select } from '../../../ui/select.tsx';
import { TabSkeleton } from '../../../ui/tab-skeleton.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useSpecsAddress } from '../spec-overview/use-specs-address.ts';
import { DOCUMENT_CATEGORY_LABELS, DOCUMENT_STATUS_LABELS } from './document-labels.ts';
import { DocumentsPhoneList } from './documents-phone-list.tsx';
import { DocumentsTable } from './documents-table.tsx';
import { documentListQuery, type ShownDocuments } from './technical-documents.queries.ts';

const UploadDocumentDialog = loadWhenUsed(
  async () => (await import('./upload-document-dialog.tsx')).UploadDocumentDialog,
);
const DocumentDialog = loadWhenUsed(async () => (await import('./document-dialog.tsx')).DocumentDialog);

const ALL = 'all';
const CATEGORIES = [
  { value: ALL, label: 'All categories' },
  ...DOCUMENT_CATEGORIES.map((value) => ({ value, label: DOCUMENT_CATEGORY_LABELS[value] })),
];
const STATUSES = [
  { value: ALL, label: 'All states' },
  ...DOCUMENT_STATUSES.map((value) => ({ value, label: DOCUMENT_STATUS_LABELS[value] })),
];

/** The documents the company builds by, with their versions. */
export function DocumentsTab() {
  const { search, change, isCreating, closeCreate } = useSpecsAddress();
  const { q, kind, status, sort, document } = search;
  const upload = () => change({ action: 'create' });
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox label="Search documents" value={q} onValueChange={(text) => change({ q: text })} />
        <Select
          aria-label="Category"
          className="w-38"
          options={CATEGORIES}
          value={kind ?? ALL}
          onValueChange={(chosen) => change({ kind: DOCUMENT_CATEGORIES.find((category) => category === chosen) })}
        />
        <Select
          aria-label="State"
          className="w-38"
          options={STATUSES}
          value={status ?? ALL}
          onValueChange={(chosen) => change({ status: DOCUMENT_STATUSES.find((state) => state === chosen) })}
        />
        <span className="flex-1" />
        <Button variant="primary" onClick={upload}>
          <Upload aria-hidden="true" />
          Upload Document
        </Button>
      </div>
      <DocumentList filter={{ q, category: kind, status, sort }} onUpload={upload} />
      {isCreating && <UploadDocumentDialog onClose={closeCreate} />}
      {document !== undefined && (
        <DocumentDialog key={document} id={document} onClose={() => change({ document: undefined })} />
      )}
    </>
  );
}

function DocumentList({ filter, onUpload }: { filter: ShownDocuments; onUpload: () => void }) {
  const { change } = useSpecsAddress();
  const isPhone = useIsPhone();
  const list = useInfiniteQuery(documentListQuery(filter));
  const documents = list.data?.pages.flatMap(({ rows }) => rows);
  if (!documents) {
    if (!list.isError) return <TabSkeleton />;
    return (
      <StatePanel>
        <ErrorState
          headline="Unable to load the documents"
          sentence="The rest of this page still works. Check the connection and try again."
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      </StatePanel>
    );
  }
  if (documents.length === 0) {
    const isNarrowed = filter.q !== undefined || filter.category !== undefined || filter.status !== undefined;
    return (
      <StatePanel>
        {isNarrowed ? (
          <NoMatchState
            headline="No documents found"
            sentence={
              filter.q === undefined
                ? 'No document fits the chosen filters.'
                : `Nothing matches “${filter.q}” in names, numbers, notes or file names.`
            }
            clearLabel="Clear filters"
            onClear={() => change({ q: undefined, kind: undefined, status: undefined })}
          />
        ) : (
          <EmptyState
            art="sheet"
            headline="No documents yet"
            sentence="Upload a drawing, a certificate or a form. A new version supersedes the one before it."
            action={
              <Button variant="primary" onClick={onUpload}>
                <Upload aria-hidden="true" />
                Upload Document
              </Button>
            }
          />
        )}
      </StatePanel>
    );
  }
  const open = ({ id }: { id: number }) => change({ document: id });
  return (
    <>
      {isPhone ? (
        <DocumentsPhoneList documents={documents} onOpen={open} />
      ) : (
        <DocumentsTable documents={documents} sort={filter.sort} onSort={(sort) => change({ sort })} onOpen={open} />
      )}
      {list.hasNextPage && (
        <Button className="self-center" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}
