import { type VendorUpload, vendorUploadEndpoints } from '@builder-os/contract/modules/job-pages/vendor-page';
import { PAPER_KIND_LABELS } from '@builder-os/contract/modules/purchasing/paper-kinds';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, FileDown, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { endpointUrl } from '../../../api/client.ts';
import { useCalendar } from '../../../app/calendar.ts';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatMomentDay } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useSettleUpload } from './vendor-uploads.mutations.ts';
import { vendorUploadsQuery } from './vendor-uploads.queries.ts';

const AcceptPaperDialog = loadWhenUsed(async () => (await import('./accept-paper-dialog.tsx')).AcceptPaperDialog);

/** A vendor's uploads from its page, to be entered or dismissed. Renders nothing without any. */
export function VendorUploadsPanel({ vendorId }: { vendorId: number }) {
  const { data: uploads = [] } = useQuery(vendorUploadsQuery(vendorId));
  const [accepting, setAccepting] = useState<VendorUpload | null>(null);
  if (uploads.length === 0) return null;
  const waiting = uploads.filter(({ state }) => state === 'waiting').length;
  return (
    <Panel title="Sent by the vendor" note={waiting > 0 && `${formatCountOf(waiting, 'file')} waiting`}>
      <ul aria-label="Sent by the vendor" className="divide-y divide-border">
        {uploads.map((upload) => (
          <UploadLine key={upload.id} upload={upload} onAccept={() => setAccepting(upload)} />
        ))}
      </ul>
      {accepting && <AcceptPaperDialog upload={accepting} onClose={() => setAccepting(null)} />}
    </Panel>
  );
}

function UploadLine({ upload, onAccept }: { upload: VendorUpload; onAccept: () => void }) {
  const calendar = useCalendar();
  const { reason } = useCan('jobs_write');
  const { mutateAsync: settle } = useSettleUpload();
  const { id, version, kind, state, fileName, note, paperKind, orderId, orderNumber, jobId, sentBy, createdAt } =
    upload;

  function mark(next: VendorUpload['state'], title: string) {
    void perform({
      run: () => settle({ id, version, state: next }),
      done: { title, description: fileName },
      failed: 'Failed to update file',
      undo: (saved) =>
        perform({
          run: () => settle({ id, version: saved.version, state }),
          done: { title: 'Change undone', description: fileName },
          failed: 'Failed to undo change',
        }),
    });
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <b className="min-w-0 font-strong break-words">{fileName}</b>
          <StateBadge state={state} />
        </p>
        <p className="text-muted-foreground">
          {paperKind === null ? 'Bill' : PAPER_KIND_LABELS[paperKind]}, {formatMomentDay(createdAt, calendar)}, {sentBy}
          {orderId !== null && jobId !== null && (
            <>
              , for{' '}
              <Link
                to="/jobs/$id"
                params={{ id: String(jobId) }}
                search={{ tab: 'orders', order: orderId }}
                className="text-link hover:underline"
              >
                {orderNumber}
              </Link>
            </>
          )}
        </p>
        {note !== null && <p className="text-pretty break-words">{note}</p>}
      </div>
      <a
        href={endpointUrl(vendorUploadEndpoints.file, { params: { id } })}
        download
        aria-label={`Download ${fileName}`}
        className={buttonClasses({ size: 'sm' })}
      >
        <FileDown aria-hidden="true" />
        Download
      </a>
      {state === 'waiting' && kind === 'paper' && (
        <Button size="sm" disabledReason={reason} aria-label={`Accept ${fileName}`} onClick={onAccept}>
          <Check aria-hidden="true" />
          Accept Paper
        </Button>
      )}
      {state === 'waiting' && kind === 'bill' && (
        <Button
          size="sm"
          disabledReason={reason}
          aria-label={`Mark ${fileName} as entered`}
          onClick={() => mark('done', 'Marked as entered')}
        >
          <Check aria-hidden="true" />
          Mark as Entered
        </Button>
      )}
      {state === 'waiting' ? (
        <Button
          size="sm"
          disabledReason={reason}
          aria-label={`Dismiss ${fileName}`}
          onClick={() => mark('dismissed', 'File dismissed')}
        >
          <X aria-hidden="true" />
          Dismiss
        </Button>
      ) : (
        <Button
          size="sm"
          disabledReason={reason}
          aria-label={`Reopen ${fileName}`}
          onClick={() => mark('waiting', 'File reopened')}
        >
          <RotateCcw aria-hidden="true" />
          Reopen
        </Button>
      )}
    </li>
  );
}

function StateBadge({ state }: Pick<VendorUpload, 'state'>) {
  switch (state) {
    case 'waiting':
      return <Badge tone="timber">Waiting</Badge>;
    case 'done':
      return <Badge tone="moss">Entered</Badge>;
    case 'dismissed':
      return <Badge tone="neutral">Dismissed</Badge>;
  }
}
