import { PREVIEWED_FILE_TYPES } from '@builder-os/contract/modules/specs/document-files';
import {
  type TechnicalDocument,
  technicalDocumentEndpoints,
} from '@builder-os/contract/modules/specs/technical-documents';
import { useQuery } from '@tanstack/react-query';
import { Download, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { endpointUrl } from '../../../api/client.ts';
import { organization } from '../../../app/organization.ts';
import { deleteWithUndo } from '../../../app/records/delete-with-undo.ts';
import { RecordLoadingDialog } from '../../../app/records/record-loading-dialog.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { formatBytes } from '../../../format/bytes.ts';
import { formatLongDay, formatMomentDay, formatRelativeDay } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx';
import { DocumentBadge } from './document-badge.tsx';
import { DOCUMENT_CATEGORY_LABELS, FILE_TYPE_LABELS } from './document-labels.ts';
import { DocumentVersions } from './document-versions.tsx';
import { EditDocumentForm } from './edit-document-form.tsx';
import { NewVersionForm } from './new-version-form.tsx';
import { useDeleteDocument, useRestoreDocument } from './technical-documents.mutations.ts';
import { documentQuery } from './technical-documents.queries.ts';

type Part = 'document' | 'edit' | 'version';

/** A document: its current file, its earlier versions and its actions. */
export function DocumentDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(documentQuery(id));
  const [part, setPart] = useState<Part>('document');
  const back = () => setPart('document');
  if (!data) {
    return (
      <RecordLoadingDialog
        noun="document"
        title="Document"
        error={error}
        onRetry={() => void refetch()}
        onClose={onClose}
      />
    );
  }
  if (part === 'edit') return <EditDocumentForm document={data} onClose={back} />;
  if (part === 'version') return <NewVersionForm document={data} onClose={back} />;
  return <DocumentText document={data} onShow={setPart} onClose={onClose} />;
}

interface DocumentTextProps {
  document: TechnicalDocument;
  onShow: (part: Part) => void;
  onClose: () => void;
}

function DocumentText({ document, onShow, onClose }: DocumentTextProps) {
  const { id, name, number, category, status, notes, currentVersion, fileType } = document;
  const url = endpointUrl(technicalDocumentEndpoints.file, { params: { id, number: currentVersion } });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={name}
      description={`${number} · ${DOCUMENT_CATEGORY_LABELS[category]} · version ${currentVersion}`}
      className="sm:w-160"
    >
      <DialogBody>
        <p className="flex items-start gap-3">
          <DocumentBadge status={status} />
          {notes && <span className="min-w-0 flex-1 text-pretty whitespace-pre-line break-words">{notes}</span>}
        </p>
        {PREVIEWED_FILE_TYPES.includes(fileType) && (
          <img
            src={url}
            alt={`About version ${currentVersion}`}
            className="max-h-80 w-full rounded-lg border border-border bg-sunken object-contain"
          />
        )}
        <DocumentFacts document={document} />
        <DocumentVersions documentId={id} />
      </DialogBody>
      <DialogFooter className="flex-wrap">
        <DeleteDocument document={document} onClose={onClose} />
        <span className="flex-1" />
        <Button onClick={() => onShow('edit')}>Edit Document</Button>
        <Button onClick={() => onShow('version')}>
          <Upload aria-hidden="true" />
          New Version
        </Button>
        <a href={url} download className={buttonClasses({ variant: 'primary' })}>
          <Download aria-hidden="true" />
          Download
        </a>
      </DialogFooter>
    </Dialog>
  );
}

function DeleteDocument({ document: { id, name }, onClose }: Omit<DocumentTextProps, 'onShow'>) {
  const can = useCan('role:manager');
  const { mutateAsync: remove } = useDeleteDocument();
  const { mutateAsync: restore } = useRestoreDocument();
  return (
    <IconButton
      aria-label={`Delete ${name}`}
      disabledReason={can.reason}
      onClick={() => {
        void deleteWithUndo({ noun: 'Document', id, name, remove, restore });
        onClose();
      }}
    >
      <Trash2 aria-hidden="true" />
    </IconButton>
  );
}

function DocumentFacts({ document }: { document: TechnicalDocument }) {
  const { fileName, fileType, size, lastModified, expiresOn, reviewOn, ownerName } = document;
  const day = (value: string | null, none: string) =>
    value === null ? none : `${formatLongDay(value)}, ${formatRelativeDay(value, organization)}`;
  return (
    <Facts>
      <Fact label="File">{fileName}</Fact>
      <Fact label="Type and size">
        {FILE_TYPE_LABELS[fileType]}, {formatBytes(size)}
      </Fact>
      <Fact label="Last modified">{formatMomentDay(lastModified, organization)}</Fact>
      <Fact label="Expires">{day(expiresOn, 'Never')}</Fact>
      <Fact label="Review">{day(reviewOn, 'No date')}</Fact>
      <Fact label="Owner">{ownerName ?? 'Unassigned'}</Fact>
    </Facts>
  );
}
