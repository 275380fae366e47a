import { quoteName } from '@builder-os/contract/modules/steel/quote-states';
import { type QuoteDetail, type SentQuote, sendQuoteSchema } from '@builder-os/contract/modules/steel/quotes';
import { useState } from 'react';
import { TextEntry } from '../../../app/entries/entry-fields.tsx';
import { RecordFormDialog } from '../../../app/entries/record-form-dialog.tsx';
import { useRecordForm } from '../../../app/entries/use-record-form.ts';
import { orNull } from '../../../app/records/form-entries.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { useSendQuote } from './quotes.mutations.ts';

const FIELDS = ['email'] as const;
const LABELS = { email: 'Email address' };

/** Sends a quote by e-mail, or makes the link to be sent otherwise. */
export function SendQuoteDialog({ quote, onClose }: { quote: QuoteDetail; onClose: () => void }) {
  const send = useSendQuote();
  const [sent, setSent] = useState<SentQuote | null>(null);
  const form = useRecordForm({
    fields: FIELDS,
    record: quote,
    toEntries: () => ({ email: quote.email ?? '' }),
    schema: sendQuoteSchema,
    toBody: ({ email }) => ({ email: orNull(email) }),
    save: async (body) => setSent(await send.mutateAsync({ id: quote.id, body })),
    onDone: () => undefined,
    fallback: 'Failed to send quote',
  });
  if (sent) return <SentLink sent={sent} email={orNull(form.entries.email)} onClose={onClose} />;
  const isDraft = quote.status === 'draft';
  return (
    <RecordFormDialog
      form={form}
      title={isDraft ? 'Send Quote' : 'Send Again'}
      noun="quote"
      description={
        isDraft
          ? `${quoteName(quote)}: its price holds for ${quote.validDays} days from today, and it cannot be changed any more.`
          : `${quoteName(quote)}: another link, until ${formatLongDay(quote.validUntil)}. Those there are go on working.`
      }
      submitLabel="Send Quote"
      labels={LABELS}
      onClose={onClose}
    >
      <TextEntry
        form={form}
        name="email"
        label={LABELS.email}
        type="email"
        maxLength={254}
        hint="Empty: nothing is e-mailed, and you send the link yourself."
      />
    </RecordFormDialog>
  );
}

/** The link, which is shown this once. */
function SentLink({ sent, email, onClose }: { sent: SentQuote; email: string | null; onClose: () => void }) {
  const { path, isMailed, quote } = sent;
  const url = new URL(path, window.location.origin).href;
  const said = isMailed
    ? `The quote goes out to ${email ?? ''}.`
    : email === null
      ? 'Nothing is e-mailed: send the link yourself.'
      : 'No mail server is set up, so nothing is e-mailed: send the link yourself.';
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())} title="Quote sent" description={said}>
      <DialogBody>
        <Field
          label="Secret link"
          hint={`Shown this once. Whoever has it can read and answer the quote until ${formatLongDay(quote.validUntil)}.`}
        >
          <Input readOnly value={url} onFocus={(event) => event.target.select()} />
        </Field>
      </DialogBody>
      <DialogFooter>
        <CopyButton text={url} aria-label="Copy the secret link" />
        <span className="flex-1" />
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
