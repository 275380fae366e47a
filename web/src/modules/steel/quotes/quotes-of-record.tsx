import { quoteName } from '@builder-os/contract/modules/steel/quote-states';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { allLinkClasses, RelatedList, RelatedRow, relatedLinkClasses } from '../../../app/records/related-list.tsx';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { QuoteStatusBadge } from './quote-status-badge.tsx';
import { quotesOfQuery } from './quotes.queries.ts';

export function QuotesOfRecord({ of, id }: { of: 'contact' | 'deal'; id: number }) {
  return (
    <RelatedList
      title="Steel quotes"
      answer={useInfiniteQuery(quotesOfQuery(of, id))}
      all={
        of === 'contact' && (
          <Link
            to="/steel-framing"
            search={{ tab: 'orders', shown: 'quotes', contactId: id }}
            className={allLinkClasses}
          >
            All quotes
          </Link>
        )
      }
      renderItem={(quote) => (
        <RelatedRow
          link={
            <Link
              to="/steel-framing"
              search={{ tab: 'orders', shown: 'quotes', quote: quote.id }}
              className={relatedLinkClasses}
            >
              {quote.project}
            </Link>
          }
          facts={[quoteName(quote), formatMoneyWithCents(quote.total), quote.orderId !== null && 'ordered']
            .filter(Boolean)
            .join(' · ')}
          mark={<QuoteStatusBadge status={quote.status} />}
        />
      )}
    />
  );
}
