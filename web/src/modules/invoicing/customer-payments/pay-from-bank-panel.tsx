import { type PaymentStart, RecordPaymentDialog } from './record-payment-dialog.tsx';

interface PayFromBankProps {
  /** The line the money came with. */
  line: { id: number; date: string; amount: string; laterDay: { date: string } | null };
  /** Why the payment is recorded on a later day than the line’s. */
  dayNote: string | undefined;
  customerId?: number | null;
  invoice?: PaymentStart['invoice'];
  onClose: () => void;
  onSaved: () => void;
}

/** Records the payment that a bank line is. */
export function PayFromBank({ line, dayNote, customerId = null, invoice, onClose, onSaved }: PayFromBankProps) {
  return (
    <RecordPaymentDialog
      start={{
        customerId,
        ...(invoice && { invoice }),
        amount: line.amount,
        bankLine: { id: line.id, day: line.date, recordedOn: line.laterDay?.date ?? line.date, note: dayNote },
      }}
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}
