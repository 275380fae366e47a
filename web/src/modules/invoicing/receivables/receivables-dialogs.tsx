import { loadWhenUsed } from '../../../ui/load-when-used.tsx';

const RecordPaymentDialog = loadWhenUsed(
  async () => (await import('../customer-payments/record-payment-dialog.tsx')).RecordPaymentDialog,
);
const StatementDialog = loadWhenUsed(async () => (await import('./statement-dialog.tsx')).StatementDialog);
const CreateInvoiceDialog = loadWhenUsed(
  async () => (await import('../invoices/create-invoice-dialog.tsx')).CreateInvoiceDialog,
);
const ReminderPlanDialog = loadWhenUsed(
  async () => (await import('../reminders/reminder-plan-dialog.tsx')).ReminderPlanDialog,
);
const TaxRatesDialog = loadWhenUsed(async () => (await import('../tax-rates/tax-rates-dialog.tsx')).TaxRatesDialog);

const PaymentInstructionsDialog = loadWhenUsed(
  async () => (await import('../payment-instructions/payment-instructions-dialog.tsx')).PaymentInstructionsDialog,
);

export type ReceivablesDialogName = 'pay' | 'statement' | 'invoice' | 'reminders' | 'tax-rates' | 'instructions';

interface ReceivablesDialogsProps {
  open: ReceivablesDialogName | null;
  onClose: () => void;
  onCreated: (invoiceId: number) => void;
}

/** The dialogs of the toolbar, one at a time. */
export function ReceivablesDialogs({ open, onClose, onCreated }: ReceivablesDialogsProps) {
  switch (open) {
    case null:
      return null;
    case 'pay':
      return <RecordPaymentDialog onClose={onClose} />;
    case 'statement':
      return <StatementDialog onClose={onClose} />;
    case 'invoice':
      return <CreateInvoiceDialog onCreated={onCreated} onClose={onClose} />;
    case 'reminders':
      return <ReminderPlanDialog onClose={onClose} />;
    case 'instructions':
      return <PaymentInstructionsDialog onClose={onClose} />;
    case 'tax-rates':
      return <TaxRatesDialog onClose={onClose} />;
  }
}
