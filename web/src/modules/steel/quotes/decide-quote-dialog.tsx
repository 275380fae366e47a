import { decideQuoteSchema, QUOTE_DECISIONS } from '@builder-os/contract/modules/steel/quote-decisions';
import { quoteName } from '@builder-os/contract/modules/steel/quote-states';
import type { QuoteDetail } from '@builder-os/contract/modules/steel/quotes';
import { AreaEntry, SelectEntry, TextEntry, TickEntry, YES } from '../../../app/entries/entry-fields.tsx';
import { RecordFormDialog } from '../../../app/entries/record-form-dialog.tsx';
import { useRecordForm } from '../../../app/entries/use-record-form.ts';
import { orNull } from '../../../app/records/form-entries.ts';
import { useCan } from '../../../auth/use-can.ts';
import { toast } from '../../../ui/toast.ts';
import { useDecideQuote } from './quotes.mutations.ts';

const FIELDS = ['decision', 'name', 'reason', 'isOverride'] as const;
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
  const form = useRecordForm({
    fields: FIELDS,
    record: quote,
    toEntries: () => ({ decision: 'accept', name: quote.contactName ?? '', reason: '', isOverride: '' }),
    schema: decideQuoteSchema,
    toBody: ({ decision, name, reason, isOverride }) => ({
      decision: QUOTE_DECISIONS.find((known) => known === decision) ?? 'accept',
      name,
      reason: orNull(reason),
      isOverride: isOverride === YES,
    }),
    save: (body) => decide.mutateAsync({ id: quote.id, version: quote.version, body }),
    onDone: () => {
      const isAccepted = form.entries.decision === 'accept';
      toast({
        title: isAccepted ? 'Quote accepted' : 'Quote declined',
        description: isAccepted ? 'Its order is now on the board' : quote.project,
      });
      onClose();
    },
    fallback: 'Failed to record answer',
  });
  return (
    <RecordFormDialog
      form={form}
      title="Record Answer"
      noun="quote"
      description={`Record the customer’s answer to ${quoteName(quote)}. Accepting it creates an order and wins its deal for the total of its accepted quotes.`}
      submitLabel="Record Answer"
      labels={LABELS}
      onClose={onClose}
    >
      <SelectEntry form={form} name="decision" label={LABELS.decision} options={DECISIONS} />
      <TextEntry form={form} name="name" label={LABELS.name} required />
      {form.entries.decision === 'decline' && <AreaEntry form={form} name="reason" label={LABELS.reason} rows={2} />}
      {isExpired && canOverride && <TickEntry form={form} name="isOverride" label={LABELS.isOverride} />}
    </RecordFormDialog>
  );
}
