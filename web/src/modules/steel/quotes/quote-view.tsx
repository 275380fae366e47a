import { quoteName } from '@builder-os/contract/modules/steel/quote-states';
import type { QuoteDetail } from '@builder-os/contract/modules/steel/quotes';
import { Link } from '@tanstack/react-router';
import { useCalendar } from '../../../app/calendar.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatLongDay, formatMomentDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx';
import { SourceInvoiceLink, useSourceInvoices } from '../../invoicing/invoices/source-invoice-link.tsx';
import { SignaturesPanel } from '../../signing/signatures/signatures-panel.tsx';
import { JobFact } from './job-fact.tsx';
import { QuoteActions } from './quote-actions.tsx';
import { lineWords, QUOTE_KIND_LABELS, weightWords } from './quote-labels.ts';
import { QuoteRevisions } from './quote-revisions.tsx';
import { QuoteStatusBadge } from './quote-status-badge.tsx';
import type { QuoteViewProps } from './quote-view-props.ts';

/** A quote's details: the customer, the lines and the outcome. */
export function QuoteView(props: QuoteViewProps) {
  const { quote, onClose, onOpen } = props;
  const { reason } = useCan('steel_framing_write');
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={quote.project}
      description={`${quoteName(quote)} · ${QUOTE_KIND_LABELS[quote.kind]} · price list ${quote.price.priceListNumber}`}
      className="sm:w-160"
    >
      <DialogBody>
        <p className="flex flex-wrap items-center gap-3">
          <QuoteStatusBadge status={quote.status} />
          <StatusWords quote={quote} />
        </p>
        <QuoteLines quote={quote} />
        <QuoteFacts quote={quote} />
        {quote.notes && <p className="wrap-anywhere whitespace-pre-line text-muted-foreground">{quote.notes}</p>}
        <SignaturesPanel resource="quote" record={quote.id} reason={reason} />
        <QuoteRevisions quote={quote} onOpen={onOpen} />
      </DialogBody>
      <DialogFooter className="flex-wrap">
        <QuoteActions {...props} />
      </DialogFooter>
    </Dialog>
  );
}

function StatusWords({ quote }: { quote: QuoteDetail }) {
  const calendar = useCalendar();
  const { status, validUntil, validDays, decidedAt, decidedBy, declineReason, openLinks, isDecidedByStaff } = quote;
  const day = decidedAt === null ? '' : formatMomentDay(decidedAt, calendar);
  const words = {
    draft: `The price is good for ${validDays} days once you send it.`,
    sent: `Valid through ${formatLongDay(validUntil)}. ${formatCountOf(openLinks, 'active link')}.`,
    expired: `Expired ${formatLongDay(validUntil)}.`,
    accepted: `By ${decidedBy ?? ''} on ${day}${isDecidedByStaff ? ', recorded by your team' : ', using the link'}.`,
    declined: `By ${decidedBy ?? ''} on ${day}. ${declineReason ?? 'No reason was given.'}`,
    superseded: 'Replaced by a later revision.',
  };
  return <span className="min-w-0 flex-1 text-pretty text-muted-foreground">{words[status]}</span>;
}

function QuoteLines({ quote: { price, units } }: { quote: QuoteDetail }) {
  return (
    <ul aria-label="Lines" className="rounded-lg border border-border">
      {price.lines.map((line) => (
        <li key={`${line.kind} ${line.label}`} className="flex items-baseline gap-3 border-b border-border px-3.5 py-2">
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{line.label}</span>
            <span className="block text-xs text-muted-foreground tabular">{lineWords(line)}</span>
          </span>
          <span className="tabular">{formatMoneyWithCents(line.amount)}</span>
        </li>
      ))}
      <li className="flex items-baseline gap-3 rounded-b-lg bg-sunken px-3.5 py-2.5">
        <span className="flex-1 font-strong">
          Total
          {units > 1 && (
            <span className="ml-2 text-xs font-normal text-muted-foreground tabular">
              {formatMoneyWithCents(price.perUnit)} per unit
            </span>
          )}
        </span>
        <span className="font-display text-lg/6 font-[620] tabular">{formatMoneyWithCents(price.total)}</span>
      </li>
    </ul>
  );
}

/** The invoice of an accepted quote, if it has one the user may see. */
function InvoiceFact({ quoteId }: { quoteId: number }) {
  const invoice = useSourceInvoices('quote', [quoteId])?.get(quoteId);
  return invoice ? (
    <Fact label="Invoice">
      <SourceInvoiceLink invoice={invoice} />
    </Fact>
  ) : null;
}

const LINK = 'rounded-sm text-link focus-ring hover:underline';

function QuoteFacts({ quote }: { quote: QuoteDetail }) {
  const { id, number, company, contactName, contactId, email, phone, dealId, deliveryDate, price, orderPounds } = quote;
  return (
    <Facts>
      <Fact label="Customer">{company}</Fact>
      {contactName !== null && (
        <Fact label="Contact">
          {contactId === null ? (
            contactName
          ) : (
            <Link to="/contacts/$id" params={{ id: String(contactId) }} className={LINK}>
              {contactName}
            </Link>
          )}
        </Fact>
      )}
      {(email ?? phone) !== null && (
        <Fact label="Contact info">
          <span className="wrap-anywhere whitespace-normal">{[email, phone].filter(Boolean).join(', ')}</span>
        </Fact>
      )}
      {dealId !== null && (
        <Fact label="Deal">
          <Link to="/deals" search={{ deal: dealId }} className={LINK}>
            Open the deal
          </Link>
        </Fact>
      )}
      <JobFact quoteNumber={number} />
      <InvoiceFact quoteId={id} />
      <Fact label="Steel">{`${price.gauge === null ? '' : `${price.gauge} ga, `}${price.mil} mil, ${price.coating}`}</Fact>
      <Fact label="Order weight">{weightWords(orderPounds)}</Fact>
      <Fact label="Expected delivery">{deliveryDate && formatLongDay(deliveryDate)}</Fact>
    </Facts>
  );
}
