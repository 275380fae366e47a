import { decideQuoteSchema, QUOTE_DECISIONS } from '@builder-os/contract/modules/steel/quote-decisions';
import { quoteName } from '@builder-os/contract/modules/steel/quote-states';
import type { QuoteDetail } from '@builder-os/contract/modules/steel/quotes';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { AreaField, TextField } from '../../../app/forms/text-field.tsx';
import { TickField } from '../../../app/forms/tick-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull } from '../../../app/records/form-entries.ts';
import { useCan } from '../../../auth/use-can.ts';
import { useDecideQuote } from './quotes.mutations.ts';

const LABELS = {
  decision: 'Answer',
  name: 'Who answered',
  reason: 'Reason',
  isOverride: 'Accept even though it has expired',
};
const DECISIONS = [
  { value: 'accept', label: 'Accepted' },
  { value: 'decline', label: 'Declined' },
];

/** Records a customer's answer by phone or on paper. */
export function DecideQuoteDialog({ quote, onClose }: { quote: QuoteDetail; onClose: () => void }) {
  const decide = useDecideQuote();
  const canOverride = useCan('role:manager').allowed;
  const isExpired = quote.status === 'expired';
  const form = useForm({
    defaultValues: { decision: 'accept', name: quote.contactName ?? '', reason: '', isOverride: false },
    resolver: bodyResolver(decideQuoteSchema, ({ decision, name, reason, isOverride }) => ({
      decision: QUOTE_DECISIONS.find((known) => known === decision) ?? 'accept',
      name,
      reason: orNull(reason),
      isOverride,
    })),
  });
  const isAccepted = form.watch('decision') === 'accept';
  return (
    <FormDialog
      form={form}
      about={quote.id}
      title="Record Answer"
      description={`Record the customer’s answer to ${quoteName(quote)}. Accepting it creates an order and wins its deal for the total of its accepted quotes.`}
      submitLabel="Record Answer"
      onSubmit={(body) => decide.mutateAsync({ id: quote.id, version: quote.version, body })}
      done={{
        title: isAccepted ? 'Quote accepted' : 'Quote declined',
        description: isAccepted ? 'Its order is now on the board' : quote.project,
      }}
      fallback="Failed to record answer"
      onClose={onClose}
    >
      <SelectField control={form.control} name="decision" label={LABELS.decision} options={DECISIONS} />
      <TextField control={form.control} name="name" label={LABELS.name} required />
      {!isAccepted && <AreaField control={form.control} name="reason" label={LABELS.reason} rows={2} />}
      {isExpired && canOverride && <TickField control={form.control} name="isOverride" label={LABELS.isOverride} />}
    </FormDialog>
  );
}
