import { changeByQuote } from '@builder-os/contract/modules/steel/quoted-deal';
import type { QuoteDetail } from '@builder-os/contract/modules/steel/quotes';
import { useQuery } from '@tanstack/react-query';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { dealQuery } from '../../sales/deals/deals.queries.ts';

/** Says how sending a draft will change its deal. */
export function DealChangeNote({ quote }: { quote: QuoteDetail }) {
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
