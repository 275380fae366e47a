import { PAPER_KIND_LABELS } from '@builder-os/contract/modules/purchasing/paper-kinds';
import {
  PAPER_FILE_LIMIT,
  PAPER_FILE_TYPES,
  type VendorPaper,
  vendorPaperEndpoints,
} from '@builder-os/contract/modules/purchasing/vendor-papers';
import { Download, Ellipsis, FileX, Paperclip, Pencil, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { endpointUrl } from '../../../api/client.ts';
import { deleteWithUndo } from '../../../app/records/delete-with-undo.ts';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatBytes } from '../../../format/bytes.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { useDeletePaper, useRemovePaperFile, useRestorePaper, useUploadPaperFile } from './vendor-papers.mutations.ts';

interface PaperLineProps {
  paper: VendorPaper;
  onEdit: () => void;
}

/** One paper, with its file and actions. */
export function PaperLine({ paper, onEdit }: PaperLineProps) {
  const { number, issuer, note, fileName, addedByName } = paper;
  const label = PAPER_KIND_LABELS[paper.kind];
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="wrap-anywhere font-strong">{label}</span>
          <ExpiryBadge paper={paper} />
        </span>
        <span className="block truncate text-xs text-muted-foreground" title={note ?? undefined}>
          {[number, issuer, fileName, note, addedByName].filter(Boolean).join(' · ')}
        </span>
      </span>
      {fileName !== null && (
        <a
          href={endpointUrl(vendorPaperEndpoints.file, { params: { id: paper.id } })}
          download
          aria-label={`Download ${fileName}`}
          className={buttonClasses({ variant: 'ghost', size: 'icon-sm' })}
        >
          <Download aria-hidden="true" />
        </a>
      )}
      <PaperMenu paper={paper} label={label} onEdit={onEdit} />
    </>
  );
}

function ExpiryBadge({ paper: { expiresOn, isExpired, isReplaced } }: { paper: VendorPaper }) {
  if (isReplaced) return <Badge tone="neutral">Replaced</Badge>;
  if (expiresOn === null) return null;
  return (
    <Badge tone={isExpired ? 'red' : 'neutral'}>
      {isExpired ? 'Expired' : 'Expires'} {formatLongDay(expiresOn)}
    </Badge>
  );
}

function PaperMenu({ paper, label, onEdit }: PaperLineProps & { label: string }) {
  const { id, fileName } = paper;
  const picker = useRef<HTMLInputElement>(null);
  const write = useCan('jobs_write');
  const upload = useUploadPaperFile();
  const { mutateAsync: removeFile } = useRemovePaperFile();
  const { mutateAsync: remove } = useDeletePaper();
  const { mutateAsync: restore } = useRestorePaper();
  function attach(file: File | undefined) {
    if (!file) return;
    if (file.size > PAPER_FILE_LIMIT) {
      toast({ tone: 'error', title: `Choose a file no larger than ${formatBytes(PAPER_FILE_LIMIT)}.` });
      return;
    }
    void perform({
      run: () => upload.mutateAsync({ id, file }),
      done: { title: 'File attached', description: file.name },
      failed: 'Failed to attach file',
    });
  }
  const disabledReason = write.reason;
  return (
    <>
      <input
        ref={picker}
        type="file"
        aria-label={`File of ${label}`}
        accept={PAPER_FILE_TYPES.join(',')}
        hidden
        onChange={({ target }) => {
          attach(target.files?.[0]);
          // Clear the input so picking the same file again still fires onChange.
          target.value = '';
        }}
      />
      <Menu
        title={label}
        items={[
          { label: 'Edit Paper', icon: <Pencil aria-hidden="true" />, onSelect: onEdit, disabledReason },
          {
            label: fileName === null ? 'Attach File' : 'Replace File',
            icon: <Paperclip aria-hidden="true" />,
            onSelect: () => picker.current?.click(),
            disabledReason: upload.isPending ? 'The file is uploading.' : disabledReason,
          },
          ...(fileName === null
            ? []
            : [
                {
                  label: 'Remove File',
                  icon: <FileX aria-hidden="true" />,
                  onSelect: () =>
                    void perform({
                      run: () => removeFile(id),
                      done: { title: 'File removed', description: fileName },
                      failed: 'Failed to remove file',
                    }),
                  disabledReason,
                },
              ]),
          'separator',
          {
            label: 'Delete Paper',
            icon: <Trash2 aria-hidden="true" />,
            isDestructive: true,
            onSelect: () => void deleteWithUndo({ noun: 'Paper', id, name: label, remove, restore }),
            disabledReason,
          },
        ]}
        trigger={
          <IconButton aria-label={`Actions for ${label}${paper.number === null ? '' : ` ${paper.number}`}`} size="sm">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      />
    </>
  );
}
