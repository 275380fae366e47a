import { quoteName } from '@builder-os/contract/modules/steel/quote-states';
import { formatLongDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { QuoteStatusBadge } from './quote-status-badge.tsx';
import type { QuoteRowsProps } from './quotes-table.tsx';

/** Quotes on a phone: project and total, number and company, status and day. */
export function QuotesPhoneList({ quotes, onOpen }: QuoteRowsProps) {
  return (
    <ul aria-label="Quotes" className="rounded-lg border border-border bg-card">
      {quotes.map((quote) => (
        <li key={quote.id} className="relative border-b border-border px-3.5 py-2.75 last:border-b-0">
          <div className="flex items-baseline gap-2">
            <button
              type="button"
              onClick={() => onOpen(quote.id)}
              className="min-w-0 flex-1 wrap-anywhere text-left text-[14.5px]/5 font-strong after:absolute after:inset-0 after:content-[''] focus-visible:shadow-none focus-visible:after:shadow-(--focus-ring-inset)"
            >
              {quote.project}
            </button>
            <span className="text-base/5 font-strong tabular">{formatMoneyWithCents(quote.total)}</span>
          </div>
          <p className="wrap-anywhere text-sm/4.75 text-muted-foreground">
            {quoteName(quote)}, {quote.company}
          </p>
          <div className="mt-1.25 flex items-center gap-3">
            <QuoteStatusBadge status={quote.status} />
            {quote.sentAt !== null && (
              <span className="ml-auto text-label text-subtle-foreground tabular">
                valid through {formatLongDay(quote.validUntil)}
              </span>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
