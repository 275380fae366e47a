import {
  type PaymentInstructions,
  paymentInstructionsSchema,
  updatePaymentInstructionsSchema,
} from '@builder-os/contract/modules/invoicing/payment-instructions';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { AreaField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull } from '../../../app/records/form-entries.ts';
import { NewestRecord } from '../../../app/records/newest-record.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { useSavePaymentInstructions } from './payment-instructions.mutations.ts';
import { paymentInstructionsQuery } from './payment-instructions.queries.ts';

const TITLE = 'How Customers Pay';
const LABELS = { bankDetails: 'Bank details for transfers', checkAddress: 'Where checks go' };

/** What the pages of invoices tell customers about paying. */
export function PaymentInstructionsDialog({ onClose }: { onClose: () => void }) {
  return (
    <NewestRecord query={paymentInstructionsQuery} noun="payment instructions" title={TITLE} onClose={onClose}>
      {(instructions) => <InstructionsForm instructions={instructions} onClose={onClose} />}
    </NewestRecord>
  );
}

function toEntries({ bankDetails, checkAddress }: PaymentInstructions) {
  return { bankDetails: bankDetails ?? '', checkAddress: checkAddress ?? '' };
}

function InstructionsForm({ instructions, onClose }: { instructions: PaymentInstructions; onClose: () => void }) {
  const save = useSavePaymentInstructions();
  const { reason } = useCan('role:manager');
  const form = useForm({
    defaultValues: toEntries(instructions),
    resolver: bodyResolver(updatePaymentInstructionsSchema, ({ bankDetails, checkAddress }) => ({
      bankDetails: orNull(bankDetails),
      checkAddress: orNull(checkAddress),
    })),
  });
  return (
    <FormDialog
      form={form}
      record={instructions}
      schema={paymentInstructionsSchema}
      toEntries={toEntries}
      labels={LABELS}
      noun="text"
      title={TITLE}
      description={reason ?? 'Customers read this on the page of each invoice.'}
      submitLabel="Save Instructions"
      onSubmit={(body, base) => save.mutateAsync({ version: base.version, body })}
      done={{ title: 'Payment instructions saved' }}
      fallback="Failed to save payment instructions"
      onClose={onClose}
    >
      <AreaField control={form.control} name="bankDetails" label={LABELS.bankDetails} rows={4} maxLength={1_000} />
      <AreaField control={form.control} name="checkAddress" label={LABELS.checkAddress} rows={3} maxLength={500} />
    </FormDialog>
  );
}
