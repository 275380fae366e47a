import type { TechnicalDocument } from '@builder-os/contract/modules/specs/technical-documents';
import { MomentDay } from '../../../app/moment-day.tsx';
import { formatBytes } from '../../../format/bytes.ts';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TwoLines } from '../../../ui/table/table-row.tsx';
import { DocumentBadge } from './document-badge.tsx';
import { DocumentDownload } from './document-download.tsx';
import { DOCUMENT_CATEGORY_LABELS, FILE_TYPE_LABELS } from './document-labels.ts';

export const DOCUMENT_COLUMNS: readonly TableColumn<TechnicalDocument>[] = [
  {
    header: 'Name',
    sortKey: 'name',
    hasTwoLines: true,
    cell: ({ name, number, currentVersion }) => (
      <TwoLines first={name} second={`${number} · version ${currentVersion}`} />
    ),
  },
  { header: 'Category', width: 'w-28', cell: ({ category }) => DOCUMENT_CATEGORY_LABELS[category] },
  { header: 'Type', width: 'w-16', cell: ({ fileType }) => FILE_TYPE_LABELS[fileType] },
  { header: 'Size', sortKey: 'size', width: 'w-24', align: 'right', cell: ({ size }) => formatBytes(size) },
  {
    header: 'Last modified',
    sortKey: 'lastModified',
    width: 'w-32',
    align: 'right',
    cell: ({ lastModified }) => <MomentDay moment={lastModified} />,
  },
  {
    header: 'Status',
    width: 'w-40',
    className: '@max-4xl/table:hidden',
    cell: ({ status }) => <DocumentBadge status={status} />,
  },
  {
    header: 'Download',
    isHeaderHidden: true,
    width: 'w-16',
    cellClassName: 'overflow-visible px-2',
    cell: (document) => (
      <span className="flex justify-end">
        <DocumentDownload document={document} />
      </span>
    ),
  },
];
