import {
  DOCUMENT_LIMIT,
  type PropertyDocument,
  propertyDocumentEndpoints,
} from '@builder-os/contract/modules/real-estate/documents';
import type { PropertyDetail } from '@builder-os/contract/modules/real-estate/properties';
import { useQuery } from '@tanstack/react-query';
import { Download, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { endpointUrl } from '../../../api/client.ts';
import { LearnMore } from '../../../app/learn-more.tsx';
import { organization } from '../../../app/organization.ts';
import { deleteWithUndo } from '../../../app/records/delete-with-undo.ts';
import { perform } from '../../../app/records/perform.ts';
import { againOf } from '../../../app/records/send-again.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatBytes } from '../../../format/bytes.ts';
import { formatLongDay, formatMomentDay } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { FileDrop } from '../../../ui/form/file-drop.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LinkedList } from '../../../ui/linked-list.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { useDeleteDocument, useRestoreDocument, useUploadDocument } from './documents.mutations.ts';
import { documentsQuery } from './documents.queries.ts';

const DocumentDialog = loadWhenUsed(async () => (await import('./document-dialog.tsx')).DocumentDialog);

const ACCEPTED = '.pdf,.png,.jpg,.jpeg,.webp,.docx,.xlsx';

/** A property's documents. */
export function DocumentsTab({ property: { id } }: { property: PropertyDetail }) {
  const { data: documents, isError, refetch } = useQuery(documentsQuery(id));
  const [edited, setEdited] = useState<PropertyDocument | null>(null);
  return (
    <>
      <DocumentEntry propertyId={id} />
      <LinkedList
        title="Documents"
        items={documents}
        emptyText="No documents yet. Add the deed, leases and insurance policies."
        emptyMore={<LearnMore page="real-estate" />}
        hasFailed={isError && !documents}
        onRetry={() => void refetch()}
        renderItem={(document) => <DocumentLine document={document} onEdit={() => setEdited(document)} />}
      />
      {edited && <DocumentDialog document={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function DocumentEntry({ propertyId }: { propertyId: number }) {
  const upload = useUploadDocument(propertyId);
  const [error, setError] = useState<string>();
  const { reason } = useCan('real_estate_write');
  function choose(file: File) {
    const isTooLarge = file.size > DOCUMENT_LIMIT;
    setError(isTooLarge ? `Choose a file no larger than ${formatBytes(DOCUMENT_LIMIT)}.` : undefined);
    if (isTooLarge) return;
    void perform({
      run: () => upload.mutateAsync(file),
      done: { title: 'Document added' },
      failed: 'Failed to add document',
    });
  }
  return (
    <FileDrop
      label={upload.isPending ? 'Uploading...' : 'Choose a document or drop it here'}
      hint={reason ?? `PDF, image, Word or Excel, up to ${formatBytes(DOCUMENT_LIMIT)}`}
      accept={ACCEPTED}
      onFile={choose}
      error={error}
      again={againOf(upload, choose)}
      disabled={upload.isPending || reason !== undefined}
      className="py-5"
    />
  );
}

function DocumentLine({ document, onEdit }: { document: PropertyDocument; onEdit: () => void }) {
  const { id, name, fileName, size, expiresOn, isExpired, createdAt, uploadedByName } = document;
  const remove = useDeleteDocument();
  const restore = useRestoreDocument();
  const write = useCan('real_estate_write');
  const erase = useCan('real_estate_delete');
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span title={fileName} className="wrap-or-truncate font-strong">
            {name}
          </span>
          {expiresOn && (
            <Badge tone={isExpired ? 'red' : 'neutral'}>
              {isExpired ? 'Expired' : 'Expires'} {formatLongDay(expiresOn)}
            </Badge>
          )}
        </span>
        <span className="block wrap-or-truncate text-xs text-muted-foreground">
          {[fileName, formatBytes(size), formatMomentDay(createdAt, organization), uploadedByName]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className="flex">
        <a
          href={endpointUrl(propertyDocumentEndpoints.file, { params: { id } })}
          download
          aria-label={`Download ${name}`}
          className={buttonClasses({ variant: 'ghost', size: 'icon-sm' })}
        >
          <Download aria-hidden="true" />
        </a>
        <IconButton size="sm" aria-label={`Edit ${name}`} disabledReason={write.reason} onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton
          size="sm"
          aria-label={`Delete ${name}`}
          disabledReason={erase.reason}
          onClick={() =>
            void deleteWithUndo({
              noun: 'Document',
              id,
              name,
              remove: remove.mutateAsync,
              restore: restore.mutateAsync,
            })
          }
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      </span>
    </>
  );
}
