import type { CustomerPayment } from '@builder-os/contract/modules/invoicing/customer-payments';
import { RotateCcw } from 'lucide-react';
import { perform } from '../../../app/records/perform.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { useUndoPayment } from './customer-payments.mutations.ts';

const ApplyPaymentDialog = loadWhenUsed(async () => (await import('./apply-payment-dialog.tsx')).ApplyPaymentDialog);
const RefundPaymentDialog = loadWhenUsed(async () => (await import('./refund-payment-dialog.tsx')).RefundPaymentDialog);
const BouncePaymentDialog = loadWhenUsed(async () => (await import('./bounce-payment-dialog.tsx')).BouncePaymentDialog);

export type PaymentDialogName = 'apply' | 'refund' | 'bounce' | 'undo';

interface PaymentDialogsProps {
  payment: CustomerPayment;
  open: PaymentDialogName | null;
  onClose: () => void;
}

/** The dialogs of a payment, one at a time. */
export function PaymentDialogs({ payment, open, onClose }: PaymentDialogsProps) {
  const { mutateAsync: undo } = useUndoPayment();
  switch (open) {
    case null:
      return null;
    case 'apply':
      return <ApplyPaymentDialog payment={payment} onClose={onClose} />;
    case 'refund':
      return <RefundPaymentDialog payment={payment} onClose={onClose} />;
    case 'bounce':
      return <BouncePaymentDialog payment={payment} onClose={onClose} />;
    case 'undo':
      return (
        <ConfirmDialog
          title="Undo payment?"
          description={`Use this if the payment was entered by mistake. ${formatMoneyWithCents(payment.amount)} is taken out of the books, and the invoices it paid are due again. You can’t undo this.`}
          confirmLabel="Undo Payment"
          icon={<RotateCcw aria-hidden="true" />}
          onConfirm={() =>
            perform({
              run: () => undo(payment.id),
              done: { title: 'Payment undone', description: payment.customerName },
              failed: 'Failed to undo payment',
            })
          }
          onClose={onClose}
        />
      );
  }
}
