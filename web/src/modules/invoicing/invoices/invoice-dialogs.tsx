import type { InvoiceDetail } from '@builder-os/contract/modules/invoicing/invoices';
import { RotateCcw } from 'lucide-react';
import { perform } from '../../../app/records/perform.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { nameOfInvoice } from './invoice-labels.ts';
import { useUndoWriteOff } from './invoices.mutations.ts';

const SendInvoiceDialog = loadWhenUsed(async () => (await import('./send-invoice-dialog.tsx')).SendInvoiceDialog);
const LinkInvoiceDialog = loadWhenUsed(async () => (await import('./link-invoice-dialog.tsx')).LinkInvoiceDialog);
const WriteOffDialog = loadWhenUsed(async () => (await import('./write-off-dialog.tsx')).WriteOffDialog);
const CreditNoteDialog = loadWhenUsed(
  async () => (await import('../credit-notes/credit-note-dialog.tsx')).CreditNoteDialog,
);
const RecordPaymentDialog = loadWhenUsed(
  async () => (await import('../customer-payments/record-payment-dialog.tsx')).RecordPaymentDialog,
);

export type InvoiceDialogName = 'send' | 'link' | 'pay' | 'credit' | 'write-off' | 'undo-write-off';

interface InvoiceDialogsProps {
  invoice: InvoiceDetail;
  open: InvoiceDialogName | null;
  onClose: () => void;
}

/** The dialogs of an issued invoice, one at a time. */
export function InvoiceDialogs({ invoice, open, onClose }: InvoiceDialogsProps) {
  const { mutateAsync: undo } = useUndoWriteOff();
  switch (open) {
    case null:
      return null;
    case 'send':
      return <SendInvoiceDialog invoice={invoice} onClose={onClose} />;
    case 'link':
      return <LinkInvoiceDialog invoice={invoice} onClose={onClose} />;
    case 'pay':
      return (
        <RecordPaymentDialog
          start={{ customerId: invoice.customerId, invoice, amount: invoice.due }}
          onClose={onClose}
        />
      );
    case 'credit':
      return <CreditNoteDialog invoice={invoice} onClose={onClose} />;
    case 'write-off':
      return <WriteOffDialog invoice={invoice} onClose={onClose} />;
    case 'undo-write-off':
      return (
        <ConfirmDialog
          title="Undo write-off?"
          description={`${invoice.customerName} owes ${formatMoneyWithCents(lastWriteOffOf(invoice))} on ${nameOfInvoice(invoice)} again.`}
          confirmLabel="Undo Write-Off"
          icon={<RotateCcw aria-hidden="true" />}
          onConfirm={() =>
            perform({
              run: () => undo(invoice.id),
              done: { title: 'Write-off undone', description: nameOfInvoice(invoice) },
              failed: 'Failed to undo write-off',
            })
          }
          onClose={onClose}
        />
      );
  }
}

/** The amount that will be owed again after an undo: the last write-off's. */
function lastWriteOffOf({ settlements, writtenOff }: InvoiceDetail): string {
  return settlements.findLast(({ kind }) => kind === 'write_off')?.amount ?? writtenOff;
}
