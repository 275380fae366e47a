import {
  financialTransactionEndpoints,
  type TransactionDetail,
} from '@builder-os/contract/modules/finance/financial-transactions';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { endpointUrl } from '../../../api/client.ts';
import { perform } from '../../../app/records/perform.ts';
import { againOf } from '../../../app/records/send-again.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatBytes } from '../../../format/bytes.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { FileDrop } from '../../../ui/form/file-drop.tsx';
import { useUploadReceipt } from './financial-transactions.mutations.ts';
import { RECEIPT_TYPES, refuseReceipt } from './receipt-field.tsx';

/** A transaction's receipt, to download or replace. */
export function TransactionReceipt({ transaction: { id, receipt } }: { transaction: TransactionDetail }) {
  const upload = useUploadReceipt(id);
  const canWrite = useCan('financial_write');
  const [error, setError] = useState<string>();
  function choose(file: File) {
    const refusal = refuseReceipt(file);
    setError(refusal);
    if (refusal !== undefined) return;
    void perform({
      run: () => upload.mutateAsync(file),
      done: { title: 'Receipt uploaded' },
      failed: 'Failed to upload receipt',
    });
  }
  return (
    <section aria-label="Receipt" className="grid gap-2">
      {receipt && (
        <p className="flex items-center gap-3 text-sm">
          <span className="min-w-0 flex-1">
            <span className="block wrap-or-truncate font-strong">{receipt.fileName}</span>
            <span className="text-xs text-muted-foreground">{formatBytes(receipt.size)}</span>
          </span>
          <a
            href={endpointUrl(financialTransactionEndpoints.receipt, { params: { id } })}
            download
            className={buttonClasses({ size: 'sm' })}
          >
            <Download aria-hidden="true" />
            Download receipt
          </a>
        </p>
      )}
      {canWrite.allowed && (
        <FileDrop
          label={upload.isPending ? 'Uploading...' : receipt ? 'Replace receipt' : 'Add receipt'}
          hint="PDF, PNG, JPEG or WebP"
          accept={RECEIPT_TYPES}
          onFile={choose}
          error={error}
          again={againOf(upload, choose)}
          disabled={upload.isPending}
          className="py-4"
        />
      )}
    </section>
  );
}
