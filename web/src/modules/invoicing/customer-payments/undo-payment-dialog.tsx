import type { CustomerPayment } from '@builder-os/contract/modules/invoicing/customer-payments';
import { RotateCcw } from 'lucide-react';
import { perform } from '../../../app/records/perform.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useUndoBounce, useUndoPart, useUndoPayment, useUndoRefund } from './customer-payments.mutations.ts';

/** The part of a payment to undo: all of it, its bounce, its payment of one invoice, or a refund. */
export type PaymentUndo =
  | { name: 'undo' | 'undo-bounce' }
  | { name: 'undo-part'; part: CustomerPayment['parts'][number] }
  | { name: 'undo-refund'; refund: CustomerPayment['refunds'][number] };

interface UndoPaymentDialogProps {
  payment: CustomerPayment;
  undo: PaymentUndo;
  onClose: () => void;
}

/** Confirms that a payment or a part of it is undone, and undoes it. */
export function UndoPaymentDialog({ payment, undo, onClose }: UndoPaymentDialogProps) {
  const { title, description, confirmLabel, run, done, failed } = useUndo(payment, undo);
  return (
    <ConfirmDialog
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      icon={<RotateCcw aria-hidden="true" />}
      onConfirm={() => perform({ run, done: { title: done, description: payment.customerName }, failed })}
      onClose={onClose}
    />
  );
}

function useUndo({ id, amount, customerName }: CustomerPayment, undo: PaymentUndo) {
  const { mutateAsync: undoPayment } = useUndoPayment();
  const { mutateAsync: undoBounce } = useUndoBounce();
  const { mutateAsync: undoPart } = useUndoPart();
  const { mutateAsync: undoRefund } = useUndoRefund();
  switch (undo.name) {
    case 'undo':
      return {
        title: 'Undo payment?',
        description: `Use this if the payment was entered by mistake. ${formatMoneyWithCents(amount)} is taken out of the books, and the invoices it paid are due again. You can’t undo this.`,
        confirmLabel: 'Undo Payment',
        run: () => undoPayment(id),
        done: 'Payment undone',
        failed: 'Failed to undo payment',
      };
    case 'undo-bounce':
      return {
        title: 'Undo bounced payment?',
        description: `Use this if the bank didn’t take the payment back. ${formatMoneyWithCents(amount)} goes back to the account, and the bank’s fee is taken out of the books. The payment covers what is still due on the same invoices. The rest becomes the customer’s credit.`,
        confirmLabel: 'Undo Bounced Payment',
        run: () => undoBounce(id),
        done: 'Bounced payment undone',
        failed: 'Failed to undo bounced payment',
      };
    case 'undo-part':
      return {
        title: `Remove payment from ${undo.part.invoiceNumber}?`,
        description: `${formatMoneyWithCents(undo.part.amount)} becomes a credit for ${customerName} and is due again on ${undo.part.invoiceNumber}. You can apply the credit to any of the customer’s invoices.`,
        confirmLabel: 'Remove from Invoice',
        run: () => undoPart({ id, part: undo.part.id }),
        done: 'Payment removed from invoice',
        failed: 'Failed to remove payment from invoice',
      };
    case 'undo-refund':
      return {
        title: 'Undo refund?',
        description: `Use this if the refund was entered by mistake. ${formatMoneyWithCents(undo.refund.amount)} goes back to the account and becomes a credit for ${customerName}.`,
        confirmLabel: 'Undo Refund',
        run: () => undoRefund({ id, refund: undo.refund.id }),
        done: 'Refund undone',
        failed: 'Failed to undo refund',
      };
  }
}
