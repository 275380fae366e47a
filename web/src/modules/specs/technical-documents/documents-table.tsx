import type { TechnicalDocument } from '@builder-os/contract/modules/specs/technical-documents';
import { RecordTable } from '../../../app/records/record-table.tsx';
import type { PageRows } from '../../../app/records/use-page-rows.ts';
import { DOCUMENT_COLUMNS } from './document-columns.tsx';

export interface DocumentListProps {
  rows: PageRows<TechnicalDocument>;
  onOpen: (document: TechnicalDocument) => void;
}

interface DocumentsTableProps extends DocumentListProps {
  sort: string | undefined;
  onSortChange: (sort: string | undefined) => void;
}

export function DocumentsTable({ rows, onOpen, sort, onSortChange }: DocumentsTableProps) {
  return (
    <RecordTable
      aria-label="Technical documents"
      rows={rows}
      columns={DOCUMENT_COLUMNS}
      context={undefined}
      sort={sort}
      onSortChange={onSortChange}
      onOpen={onOpen}
      onRowAction={(action, document) => {
        if (action === 'edit') onOpen(document);
      }}
    />
  );
}
