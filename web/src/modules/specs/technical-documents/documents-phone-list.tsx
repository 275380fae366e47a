import type { TechnicalDocument } from '@builder-os/contract/modules/specs/technical-documents';
import { organization } from '../../../app/organization.ts';
import { PhoneList } from '../../../app/records/phone-list.tsx';
import { formatBytes } from '../../../format/bytes.ts';
import { formatMomentDay } from '../../../format/dates.ts';
import { DocumentBadge } from './document-badge.tsx';
import { DocumentDownload } from './document-download.tsx';
import { DOCUMENT_CATEGORY_LABELS, FILE_TYPE_LABELS } from './document-labels.ts';
import type { DocumentListProps } from './documents-table.tsx';

/** The documents on a phone: name, number and category, then the status and the file. */
export function DocumentsPhoneList({ rows, onOpen }: DocumentListProps) {
  return (
    <PhoneList label="Technical documents" rows={rows}>
      {(document) => <PhoneRow document={document} onOpen={() => onOpen(document)} />}
    </PhoneList>
  );
}

function PhoneRow({ document, onOpen }: { document: TechnicalDocument; onOpen: () => void }) {
  const { name, number, currentVersion, category, fileType, size, lastModified, status } = document;
  return (
    <>
      <div className="min-w-0 flex-1">
        <button
          type="button"
          onClick={onOpen}
          className="block max-w-full wrap-anywhere text-left text-[14.5px]/5 font-strong after:absolute after:inset-0 after:content-[''] focus-visible:shadow-none focus-visible:after:shadow-(--focus-ring-inset)"
        >
          {name}
        </button>
        <p className="wrap-anywhere text-sm/4.75 text-muted-foreground">
          {number} · version {currentVersion} · {DOCUMENT_CATEGORY_LABELS[category]}
        </p>
        <p className="mt-0.5 flex items-center gap-2 text-xs text-muted-foreground">
          <DocumentBadge status={status} />
          <span className="min-w-0 wrap-anywhere">
            {FILE_TYPE_LABELS[fileType]}, {formatBytes(size)}, {formatMomentDay(lastModified, organization)}
          </span>
        </p>
      </div>
      <span className="relative z-1 -my-2 -mr-3 flex">
        <DocumentDownload document={document} />
      </span>
    </>
  );
}
