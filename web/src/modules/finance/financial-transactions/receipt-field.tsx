import { RECEIPT_LIMIT } from '@builder-os/contract/modules/finance/financial-transactions';
import { Paperclip, X } from 'lucide-react';
import { useState } from 'react';
import { formatBytes } from '../../../format/bytes.ts';
import { FileDrop } from '../../../ui/form/file-drop.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

export const RECEIPT_TYPES = '.pdf,.png,.jpg,.jpeg,.webp,application/pdf,image/png,image/jpeg,image/webp';

interface ReceiptFieldProps {
  file: File | null;
  onFileChange: (file: File | null) => void;
  /** The file the field asks for; a receipt by default. */
  noun?: string;
  className?: string;
}

/** The receipt to attach to a new transaction, or the scan of a new bill. */
export function ReceiptField({ file, onFileChange, noun = 'receipt', className }: ReceiptFieldProps) {
  const [error, setError] = useState<string>();
  function choose(chosen: File) {
    const refusal = refuseReceipt(chosen);
    setError(refusal);
    if (refusal === undefined) onFileChange(chosen);
  }
  if (!file) {
    return (
      <FileDrop
        label={`Choose a ${noun} or drop it here`}
        hint={`PDF, PNG, JPEG or WebP, up to ${formatBytes(RECEIPT_LIMIT)}`}
        accept={RECEIPT_TYPES}
        onFile={choose}
        error={error}
        className={`py-4 ${className ?? ''}`}
      />
    );
  }
  return (
    <p
      className={`flex min-h-11 items-center gap-2 rounded-lg border border-border pl-3 text-sm lg:min-h-9 ${className ?? ''}`}
    >
      <Paperclip className="size-4 shrink-0 text-subtle-foreground" strokeWidth={1.75} aria-hidden="true" />
      <span className="min-w-0 flex-1 wrap-or-truncate">{file.name}</span>
      <span className="text-xs text-muted-foreground">{formatBytes(file.size)}</span>
      <IconButton aria-label={`Remove ${file.name}`} size="sm" onClick={() => onFileChange(null)}>
        <X aria-hidden="true" />
      </IconButton>
    </p>
  );
}

/** Returns why a file can't be used as a receipt. The server also checks its bytes. */
export function refuseReceipt({ size }: File): string | undefined {
  return size > RECEIPT_LIMIT ? `Choose a file no larger than ${formatBytes(RECEIPT_LIMIT)}.` : undefined;
}
