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
import { BlockedDialog } from '../invoices/blocked-dialog.tsx';
import { useSavePaymentInstructions } from './payment-instructions.mutations.ts';
import { paymentInstructionsQuery } from './payment-instructions.queries.ts';

const ABOUT = 'Shown to customers on the page of each invoice.';
const TITLE = 'Payment Instructions';
const LABELS = { bankDetails: 'Bank details for transfers', checkAddress: 'Mailing address for checks' };

/** The payment instructions that invoice pages show customers. */
export function PaymentInstructionsDialog({ onClose }: { onClose: () => void }) {
  const { reason } = useCan('role:manager');
  return (
    <NewestRecord query={paymentInstructionsQuery} noun="payment instructions" title={TITLE} onClose={onClose}>
      {(instructions) =>
        reason ? (
          <InstructionsText {...{ instructions, reason, onClose }} />
        ) : (
          <InstructionsForm instructions={instructions} onClose={onClose} />
        )
      }
    </NewestRecord>
  );
}

function toEntries({ bankDetails, checkAddress }: PaymentInstructions) {
  return { bankDetails: bankDetails ?? '', checkAddress: checkAddress ?? '' };
}

interface InstructionsTextProps {
  instructions: PaymentInstructions;
  reason: string;
  onClose: () => void;
}

/** The instructions for people who can't change them. */
function InstructionsText({ instructions, reason, onClose }: InstructionsTextProps) {
  return (
    <BlockedDialog title={TITLE} description={ABOUT} submitLabel="Save Instructions" reason={reason} onClose={onClose}>
      {(['bankDetails', 'checkAddress'] as const).map((field) => (
        <div key={field} className="grid gap-1 text-sm">
          <h3 className="font-strong">{LABELS[field]}</h3>
          <p className="break-words whitespace-pre-line">{instructions[field] ?? 'Not set'}</p>
        </div>
      ))}
    </BlockedDialog>
  );
}

function InstructionsForm({ instructions, onClose }: { instructions: PaymentInstructions; onClose: () => void }) {
  const save = useSavePaymentInstructions();
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
      description={ABOUT}
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
