import type { CustomerPayment } from '@builder-os/contract/modules/invoicing/customer-payments';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { type PaymentUndo, UndoPaymentDialog } from './undo-payment-dialog.tsx';

const ApplyPaymentDialog = loadWhenUsed(async () => (await import('./apply-payment-dialog.tsx')).ApplyPaymentDialog);
const RefundPaymentDialog = loadWhenUsed(async () => (await import('./refund-payment-dialog.tsx')).RefundPaymentDialog);
const BouncePaymentDialog = loadWhenUsed(async () => (await import('./bounce-payment-dialog.tsx')).BouncePaymentDialog);

export type PaymentDialog = { name: 'apply' | 'refund' | 'bounce' } | PaymentUndo;

interface PaymentDialogsProps {
  payment: CustomerPayment;
  open: PaymentDialog | null;
  onClose: () => void;
}

/** The dialogs of a payment, one at a time. */
export function PaymentDialogs({ payment, open, onClose }: PaymentDialogsProps) {
  if (open === null) return null;
  switch (open.name) {
    case 'apply':
      return <ApplyPaymentDialog payment={payment} onClose={onClose} />;
    case 'refund':
      return <RefundPaymentDialog payment={payment} onClose={onClose} />;
    case 'bounce':
      return <BouncePaymentDialog payment={payment} onClose={onClose} />;
    default:
      return <UndoPaymentDialog payment={payment} undo={open} onClose={onClose} />;
  }
}
