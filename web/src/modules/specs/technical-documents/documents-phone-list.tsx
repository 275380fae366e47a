import type { TechnicalDocument } from '@builder-os/contract/modules/specs/technical-documents';
import { organization } from '../../../app/organization.ts';
import { formatBytes } from '../../../format/bytes.ts';
import { formatMomentDay } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import {
  DOCUMENT_CATEGORY_LABELS,
  DOCUMENT_STATUS_LABELS,
  DOCUMENT_STATUS_TONES,
  FILE_TYPE_LABELS,
} from './document-labels.ts';
import { DocumentDownload } from './documents-table.tsx';

interface DocumentsPhoneListProps {
  documents: readonly TechnicalDocument[];
  onOpen: (document: TechnicalDocument) => void;
}

/** Documents below 640 px: name, what it is, and how it stands. */
export function DocumentsPhoneList({ documents, onOpen }: DocumentsPhoneListProps) {
  return (
    <ul aria-label="Technical documents" className="rounded-lg border border-border bg-card sm:hidden">
      {documents.map((document) => {
        const { id, name, number, currentVersion, category, fileType, size, lastModified, status } = document;
        return (
          <li key={id} className="flex items-start gap-3 border-b border-border px-3.5 py-2.75 last:border-b-0">
            <div className="grid min-w-0 flex-1 gap-0.5">
              <button
                type="button"
                onClick={() => onOpen(document)}
                className="min-h-6 truncate rounded-sm text-left font-strong focus-ring"
              >
                {name}
              </button>
              <span className="truncate text-xs text-muted-foreground">
                {number} · version {currentVersion} · {DOCUMENT_CATEGORY_LABELS[category]}
              </span>
              <span className="flex items-center gap-2 text-xs text-muted-foreground">
                <Badge tone={DOCUMENT_STATUS_TONES[status]}>{DOCUMENT_STATUS_LABELS[status]}</Badge>
                <span className="min-w-0 truncate">
                  {FILE_TYPE_LABELS[fileType]}, {formatBytes(size)}, {formatMomentDay(lastModified, organization)}
                </span>
              </span>
            </div>
            <DocumentDownload document={document} />
          </li>
        );
      })}
    </ul>
  );
}
