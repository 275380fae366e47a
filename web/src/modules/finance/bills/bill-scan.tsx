import { billScanEndpoints } from '@builder-os/contract/modules/finance/bill-scans';
import type { Bill } from '@builder-os/contract/modules/finance/bills';
import { RECEIPT_LIMIT } from '@builder-os/contract/modules/finance/financial-transactions';
import { Download, FileText, FileX } from 'lucide-react';
import { useState } from 'react';
import { endpointUrl } from '../../../api/client.ts';
import { perform } from '../../../app/records/perform.ts';
import { againOf } from '../../../app/records/send-again.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatBytes } from '../../../format/bytes.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { FileDrop } from '../../../ui/form/file-drop.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RECEIPT_TYPES, refuseReceipt } from '../financial-transactions/receipt-field.tsx';
import { useRemoveScan, useUploadScan } from './bills.mutations.ts';

/** The vendor’s document: shown if it’s a picture, to download, replace or remove. */
export function BillScanPanel({ bill: { id, scan } }: { bill: Bill }) {
  const upload = useUploadScan();
  const { mutateAsync: remove } = useRemoveScan();
  const canWrite = useCan('financial_write');
  const [error, setError] = useState<string>();
  const [replacement, setReplacement] = useState<File>();
  const [isRemoving, setIsRemoving] = useState(false);
  const url = endpointUrl(billScanEndpoints.file, { params: { id } });
  function choose(file: File) {
    const refusal = refuseReceipt(file);
    setError(refusal);
    if (refusal !== undefined) return;
    if (scan) setReplacement(file);
    else void attach(file);
  }
  const attach = (file: File) =>
    perform({
      run: () => upload.mutateAsync({ id, file }),
      done: { title: 'Scan attached', description: file.name },
      failed: 'Failed to attach scan',
    });
  return (
    <Panel title="Scan">
      <div className="grid gap-3 p-4">
        {scan && (
          <>
            {scan.mediaType.startsWith('image/') && (
              // The fragment tells a new picture from the one it replaced.
              <img
                key={scan.uploadedAt}
                src={`${url}#${scan.uploadedAt}`}
                alt={`Scan: ${scan.fileName}`}
                className="max-h-120 w-full rounded-md border border-border object-contain"
              />
            )}
            <div className="flex flex-wrap items-center gap-2 text-sm">
              <FileText aria-hidden="true" className="size-4 shrink-0 text-subtle-foreground" />
              <span className="min-w-0 flex-1">
                <span className="block wrap-or-truncate font-strong">{scan.fileName}</span>
                <span className="text-xs text-muted-foreground">{formatBytes(scan.size)}</span>
              </span>
              <a href={url} download className={buttonClasses({ size: 'sm' })}>
                <Download aria-hidden="true" />
                Download Scan
              </a>
              <Button size="sm" disabledReason={canWrite.reason} onClick={() => setIsRemoving(true)}>
                <FileX aria-hidden="true" />
                Remove Scan
              </Button>
            </div>
          </>
        )}
        {canWrite.allowed ? (
          <FileDrop
            label={upload.isPending ? 'Uploading...' : scan ? 'Replace scan' : 'Add scan'}
            hint={`PDF, PNG, JPEG or WebP, up to ${formatBytes(RECEIPT_LIMIT)}`}
            accept={RECEIPT_TYPES}
            onFile={choose}
            error={error}
            again={againOf(upload, ({ file }) => void attach(file))}
            disabled={upload.isPending}
            className="py-4"
          />
        ) : (
          !scan && <p className="text-sm text-muted-foreground">No scan is attached.</p>
        )}
      </div>
      {scan && replacement && (
        <ConfirmDialog
          title="Replace scan?"
          description={`${replacement.name} will take the place of ${scan.fileName}. This can’t be undone.`}
          confirmLabel="Replace Scan"
          icon={<FileX aria-hidden="true" />}
          onConfirm={() => attach(replacement)}
          onClose={() => setReplacement(undefined)}
        />
      )}
      {scan && isRemoving && (
        <ConfirmDialog
          title="Remove scan?"
          description={`${scan.fileName} will be removed from the bill. This can’t be undone.`}
          confirmLabel="Remove Scan"
          icon={<FileX aria-hidden="true" />}
          onConfirm={() =>
            perform({
              run: () => remove(id),
              done: { title: 'Scan removed', description: scan.fileName },
              failed: 'Failed to remove scan',
            })
          }
          onClose={() => setIsRemoving(false)}
        />
      )}
    </Panel>
  );
}
