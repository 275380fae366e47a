import type { TechnicalDocument } from '@builder-os/contract/modules/specs/technical-documents';
import { organization } from '../../../app/organization.ts';
import type { RecordColumn } from '../../../app/records/record-table.tsx';
import { formatBytes } from '../../../format/bytes.ts';
import { formatMomentDay } from '../../../format/dates.ts';
import { TwoLines } from '../../../ui/table-row.tsx';
import { DocumentBadge } from './document-badge.tsx';
import { DOCUMENT_CATEGORY_LABELS, FILE_TYPE_LABELS } from './document-labels.ts';

export const DOCUMENT_COLUMNS: readonly RecordColumn<TechnicalDocument>[] = [
  {
    header: 'Name',
    sortKey: 'name',
    cell: ({ name, number, currentVersion }) => (
      <TwoLines first={name} second={`${number} · version ${currentVersion}`} />
    ),
  },
  { header: 'Category', className: 'w-28', cell: ({ category }) => DOCUMENT_CATEGORY_LABELS[category] },
  { header: 'Type', className: 'w-16', cell: ({ fileType }) => FILE_TYPE_LABELS[fileType] },
  { header: 'Size', sortKey: 'size', className: 'w-24', align: 'right', cell: ({ size }) => formatBytes(size) },
  {
    header: 'Last modified',
    sortKey: 'lastModified',
    className: 'w-32',
    align: 'right',
    cell: ({ lastModified }) => formatMomentDay(lastModified, organization),
  },
  {
    header: 'Status',
    className: 'w-40 @max-4xl/table:hidden',
    cell: ({ status }) => <DocumentBadge status={status} />,
  },
];
