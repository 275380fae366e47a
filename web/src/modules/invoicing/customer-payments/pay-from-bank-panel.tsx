import { type PaymentStart, RecordPaymentDialog } from './record-payment-dialog.tsx';

interface PayFromBankProps {
  /** The line the money came with. */
  line: { id: number; date: string; amount: string };
  customerId?: number | null;
  invoice?: PaymentStart['invoice'];
  onClose: () => void;
  onSaved: () => void;
}

/** Records the payment that a bank line is. */
export function PayFromBank({ line, customerId = null, invoice, onClose, onSaved }: PayFromBankProps) {
  return (
    <RecordPaymentDialog
      start={{
        customerId,
        ...(invoice && { invoice }),
        amount: line.amount,
        bankLine: { id: line.id, day: line.date },
      }}
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}
