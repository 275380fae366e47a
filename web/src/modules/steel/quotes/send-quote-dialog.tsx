import type { SignatureRequest } from '@builder-os/contract/modules/signing/signatures';
import { quoteName } from '@builder-os/contract/modules/steel/quote-states';
import { changeByQuote } from '@builder-os/contract/modules/steel/quoted-deal';
import { type QuoteDetail, type SentQuote, sendQuoteSchema } from '@builder-os/contract/modules/steel/quotes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import type { FormRow } from '../../../app/forms/form-rows.ts';
import { TextField } from '../../../app/forms/text-field.tsx';
import { NoMailNote, useCanMail } from '../../../app/no-mail-note.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull } from '../../../app/records/form-entries.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { PrivateLinkDialog } from '../../../ui/overlay/private-link-dialog.tsx';
import { dealQuery } from '../../sales/deals/deals.queries.ts';
import { CoSignersPicker, toCoSigners } from '../../signing/signatures/co-signers-picker.tsx';
import { signaturesQuery } from '../../signing/signatures/signatures.queries.ts';
import { useSendQuote } from './quotes.mutations.ts';

interface Entries {
  email: string;
  coSigners: FormRow[];
}
const toBody = ({ email, coSigners }: Entries) => ({
  email: orNull(email),
  coSigners: toCoSigners(coSigners),
});

interface SendQuoteProps {
  quote: QuoteDetail;
  onClose: () => void;
}

/** Sends a quote to be signed, by email or by a link to send another way. The signer is known before it opens. */
export function SendQuoteDialog({ quote, onClose }: SendQuoteProps) {
  const { data: requests, isError } = useQuery(signaturesQuery('quote', quote.id));
  if (!requests && !isError) return null;
  return <SendForm quote={quote} latest={requests?.[0]} onClose={onClose} />;
}

function SendForm({ quote, latest, onClose }: SendQuoteProps & { latest: SignatureRequest | undefined }) {
  const send = useSendQuote();
  const canMail = useCanMail() ?? true;
  const [sent, setSent] = useState<SentQuote | null>(null);
  const next = latest?.status === 'open' ? latest.signers.find(({ isNext }) => isNext) : undefined;
  const others = next ? [] : (latest?.signers.slice(1) ?? []);
  const form = useForm({
    defaultValues: {
      email: (next ? next.email : quote.email) ?? '',
      coSigners: others.map(({ name, email }): FormRow => ({ name, email: email ?? '' })),
    },
    resolver: bodyResolver(sendQuoteSchema, toBody),
  });
  if (sent) return <SentLink sent={sent} email={orNull(form.getValues('email'))} onClose={onClose} />;
  const isDraft = quote.status === 'draft';
  return (
    <FormDialog
      form={form}
      about={quote.id}
      title={isDraft ? 'Send Quote' : 'Send Again'}
      description={
        isDraft
          ? `The price of ${quoteName(quote)} is good for ${quote.validDays} days from today. You can’t edit the quote once it’s sent.`
          : `Creates another link to ${quoteName(quote)}${next ? ` for ${next.name}` : ''}, valid through ${formatLongDay(quote.validUntil)}.${next ? ' Earlier links keep working, unless you change the email address.' : ''}`
      }
      submitLabel="Send Quote"
      onSubmit={async (body) => setSent(await send.mutateAsync({ id: quote.id, body }))}
      onSaved={() => undefined}
      fallback="Failed to send quote"
      onClose={onClose}
    >
      {isDraft && <DealChangeNote quote={quote} />}
      <NoMailNote>You’ll get a link to copy and send yourself.</NoMailNote>
      {canMail && (
        <TextField
          control={form.control}
          name="email"
          label="Email address"
          type="email"
          maxLength={254}
          hint="Leave blank to send the link yourself."
        />
      )}
      {canMail && !next && <CoSignersPicker first="the customer" />}
    </FormDialog>
  );
}

/** Says how sending a draft will change its deal. */
function DealChangeNote({ quote }: { quote: QuoteDetail }) {
  const { data: deal } = useQuery({ ...dealQuery(quote.dealId ?? 0), enabled: quote.dealId !== null });
  const change = deal ? changeByQuote(deal, quote.total) : null;
  if (!deal || change === null) return null;
  return (
    <div className="rounded-lg border border-border bg-sunken px-3.5 py-2.5 text-sm">
      <p className="font-strong break-words">Sending this quote updates the deal “{deal.title}”</p>
      <ul className="mt-1 grid gap-0.5 text-muted-foreground tabular">
        {change.stage && <li>Its stage changes to Proposal.</li>}
        {change.value && (
          <li>
            Its value changes from {formatMoneyWithCents(deal.value)} to {formatMoneyWithCents(change.value)}.
          </li>
        )}
      </ul>
    </div>
  );
}

function SentLink({ sent, email, onClose }: { sent: SentQuote; email: string | null; onClose: () => void }) {
  const { path, isMailed, quote } = sent;
  const said = isMailed
    ? `We’re emailing the quote to ${email ?? ''}.`
    : email === null
      ? 'No email was sent. Send the link yourself.'
      : 'No mail server is set up, so no email was sent. Send the link yourself.';
  const hint = `Anyone with this link can view and sign the quote through ${formatLongDay(quote.validUntil)}.`;
  return <PrivateLinkDialog title="Quote sent" description={said} path={path} hint={hint} onClose={onClose} />;
}
