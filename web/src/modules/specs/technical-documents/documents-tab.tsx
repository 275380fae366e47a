import { DOCUMENT_CATEGORIES, DOCUMENT_STATUSES } from '@builder-os/contract/modules/specs/technical-documents';
import { Upload } from 'lucide-react';
import { LearnMore } from '../../../app/learn-more.tsx';
import { usePageRows } from '../../../app/records/use-page-rows.ts';
import { Button } from '../../../ui/button.tsx';
import { NoMatchState } from '../../../ui/filter/no-match-state.tsx';
import { SearchBox } from '../../../ui/filter/search-box.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useSpecsUrlState } from '../spec-overview/use-specs-url-state.ts';
import { DOCUMENT_CATEGORY_LABELS, DOCUMENT_STATUS_LABELS } from './document-labels.ts';
import { DocumentsPhoneList } from './documents-phone-list.tsx';
import { DocumentsTable } from './documents-table.tsx';
import { DOCUMENTS_PER_PAGE, documentPageQuery, type ShownDocuments } from './technical-documents.queries.ts';

const UploadDocumentDialog = loadWhenUsed(
  async () => (await import('./upload-document-dialog.tsx')).UploadDocumentDialog,
);
const DocumentDialog = loadWhenUsed(async () => (await import('./document-dialog.tsx')).DocumentDialog);

const TABLE_ROW_HEIGHT = 48;
const PHONE_ROW_HEIGHT = 87;

const ALL = 'all';
const CATEGORIES = [
  { value: ALL, label: 'All categories' },
  ...DOCUMENT_CATEGORIES.map((value) => ({ value, label: DOCUMENT_CATEGORY_LABELS[value] })),
];
const STATUSES = [
  { value: ALL, label: 'All statuses' },
  ...DOCUMENT_STATUSES.map((value) => ({ value, label: DOCUMENT_STATUS_LABELS[value] })),
];

/** The technical documents, with their versions. */
export function DocumentsTab() {
  const { search, change, isCreating, closeCreate } = useSpecsUrlState();
  const { q, kind, status, sort, document } = search;
  const filter: ShownDocuments = { q, category: kind, status, sort };
  const upload = () => change({ action: 'create' });
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox label="Search documents" value={q} onValueChange={(text) => change({ q: text })} />
        <Select
          aria-label="Category"
          className="w-38 max-sm:grow max-sm:basis-2/5"
          options={CATEGORIES}
          value={kind ?? ALL}
          onValueChange={(chosen) => change({ kind: DOCUMENT_CATEGORIES.find((category) => category === chosen) })}
        />
        <Select
          aria-label="Status"
          className="w-38 max-sm:grow max-sm:basis-2/5"
          options={STATUSES}
          value={status ?? ALL}
          onValueChange={(chosen) => change({ status: DOCUMENT_STATUSES.find((state) => state === chosen) })}
        />
        <span className="flex-1 max-sm:hidden" />
        <Button variant="primary" onClick={upload} className="max-sm:w-full">
          <Upload aria-hidden="true" />
          Upload Document
        </Button>
      </div>
      <DocumentList key={JSON.stringify(filter)} filter={filter} onUpload={upload} />
      {isCreating && <UploadDocumentDialog onClose={closeCreate} />}
      {document !== undefined && (
        <DocumentDialog key={document} id={document} onClose={() => change({ document: undefined })} />
      )}
    </>
  );
}

function DocumentList({ filter, onUpload }: { filter: ShownDocuments; onUpload: () => void }) {
  const { change } = useSpecsUrlState();
  const isPhone = useIsPhone();
  const rows = usePageRows({
    rowHeight: isPhone ? PHONE_ROW_HEIGHT : TABLE_ROW_HEIGHT,
    rowsPerPage: DOCUMENTS_PER_PAGE,
    pageQuery: (cursor) => documentPageQuery(filter, cursor),
  });
  const open = ({ id }: { id: number }) => change({ document: id });
  if (rows.hasFailed) {
    return (
      <StatePanel>
        <ErrorState
          headline="Couldn’t load documents"
          sentence="The rest of this page still works. Check your connection and try again."
          onRetry={rows.retry}
          isRetrying={rows.isRetrying}
        />
      </StatePanel>
    );
  }
  if (rows.rowCount === 0) return <NoDocuments filter={filter} onUpload={onUpload} />;
  if (isPhone) return <DocumentsPhoneList rows={rows} onOpen={open} />;
  return <DocumentsTable rows={rows} onOpen={open} sort={filter.sort} onSortChange={(sort) => change({ sort })} />;
}

function NoDocuments({ filter, onUpload }: { filter: ShownDocuments; onUpload: () => void }) {
  const { change } = useSpecsUrlState();
  const { q, category, status } = filter;
  if (q === undefined && category === undefined && status === undefined) {
    return (
      <StatePanel>
        <EmptyState
          art="sheet"
          headline="No documents yet"
          sentence="Upload a drawing, certificate or form. Each new version replaces the last."
          action={
            <Button variant="primary" onClick={onUpload}>
              <Upload aria-hidden="true" />
              Upload Document
            </Button>
          }
          more={<LearnMore page="building-specs" />}
        />
      </StatePanel>
    );
  }
  return (
    <StatePanel>
      <NoMatchState
        headline="No documents found"
        sentence={
          q === undefined ? 'No documents match these filters.' : `No name, number, note or file name matches “${q}”.`
        }
        clearLabel="Clear filters"
        onClear={() => change({ q: undefined, kind: undefined, status: undefined })}
      />
    </StatePanel>
  );
}
