import {
  type TechnicalDocument,
  technicalDocumentEndpoints,
} from '@builder-os/contract/modules/specs/technical-documents';
import { Download } from 'lucide-react';
import { endpointUrl } from '../../../api/client.ts';
import { organization } from '../../../app/organization.ts';
import { formatBytes } from '../../../format/bytes.ts';
import { formatMomentDay } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { readSort, toggleSort } from '../../../ui/column-sort.ts';
import { Table } from '../../../ui/table.tsx';
import { SortableHead, TableHead } from '../../../ui/table-head.tsx';
import { TableCell, TableRow } from '../../../ui/table-row.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import {
  DOCUMENT_CATEGORY_LABELS,
  DOCUMENT_STATUS_LABELS,
  DOCUMENT_STATUS_TONES,
  FILE_TYPE_LABELS,
} from './document-labels.ts';

interface DocumentsTableProps {
  documents: readonly TechnicalDocument[];
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
  onOpen: (document: TechnicalDocument) => void;
}

/** Documents from 640 px on. */
export function DocumentsTable({ documents, sort, onSort, onOpen }: DocumentsTableProps) {
  const { key, direction } = readSort(sort);
  const head = (name: string) => ({
    direction: key === name ? direction : undefined,
    onSort: () => onSort(toggleSort(sort, name)),
  });
  return (
    <div className="max-sm:hidden [--table-head-top:3.5rem]">
      <Table aria-label="Technical documents" density="record">
        <thead>
          <tr>
            <SortableHead {...head('name')}>Name</SortableHead>
            <TableHead className="w-28">Category</TableHead>
            <TableHead className="w-16">Type</TableHead>
            <SortableHead {...head('size')} align="right" className="w-22">
              Size
            </SortableHead>
            <SortableHead {...head('lastModified')} align="right" className="w-28">
              Last modified
            </SortableHead>
            <TableHead className="w-40 max-lg:hidden">State</TableHead>
            <TableHead className="w-18">
              <VisuallyHidden>Download</VisuallyHidden>
            </TableHead>
          </tr>
        </thead>
        <tbody>
          {documents.map((document) => (
            <DocumentRow key={document.id} document={document} onOpen={() => onOpen(document)} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function DocumentRow({ document, onOpen }: { document: TechnicalDocument; onOpen: () => void }) {
  const { name, number, currentVersion, category, fileType, size, lastModified, status } = document;
  return (
    <TableRow onOpen={onOpen} aria-label={name}>
      <TableCell>
        <button
          type="button"
          onClick={onOpen}
          title={name}
          className="block max-w-full truncate rounded-sm text-left leading-4.5 font-strong focus-ring hover:underline"
        >
          {name}
        </button>
        <span className="block truncate text-xs text-muted-foreground">
          {number} · version {currentVersion}
        </span>
      </TableCell>
      <TableCell>{DOCUMENT_CATEGORY_LABELS[category]}</TableCell>
      <TableCell>{FILE_TYPE_LABELS[fileType]}</TableCell>
      <TableCell align="right">{formatBytes(size)}</TableCell>
      <TableCell align="right">{formatMomentDay(lastModified, organization)}</TableCell>
      <TableCell className="max-lg:hidden">
        <Badge tone={DOCUMENT_STATUS_TONES[status]}>{DOCUMENT_STATUS_LABELS[status]}</Badge>
      </TableCell>
      <TableCell align="right">
        <DocumentDownload document={document} />
      </TableCell>
    </TableRow>
  );
}

/** The file that counts. */
export function DocumentDownload({ document: { id, name, currentVersion } }: { document: TechnicalDocument }) {
  return (
    <a
      href={endpointUrl(technicalDocumentEndpoints.file, { params: { id, number: currentVersion } })}
      download
      aria-label={`Download ${name}`}
      title={`Download ${name}`}
      className={buttonClasses({ variant: 'ghost', size: 'sm' })}
    >
      <Download aria-hidden="true" />
    </a>
  );
}
