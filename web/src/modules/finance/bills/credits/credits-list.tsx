import { useInfiniteQuery } from '@tanstack/react-query';
import { LearnMore } from '../../../../app/learn-more.tsx';
import { organization } from '../../../../app/organization.ts';
import { linkedPage } from '../../../../app/records/linked-page.ts';
import { formatDay } from '../../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../../format/money.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { LinkedList } from '../../../../ui/linked-list.tsx';
import { CREDIT_STATUS_LABELS, CREDIT_STATUS_TONES, nameCredit } from '../bill-labels.ts';
import { creditListQuery } from '../vendor-credits.queries.ts';

/** The vendors' credits, and how much of each was used. */
export function CreditsList({ onOpen }: { onOpen: (id: number) => void }) {
  const list = useInfiniteQuery(creditListQuery(['open', 'applied', 'void']));
  return (
    <LinkedList
      title="Vendor credits"
      emptyText="No credits. When a vendor credits you for returned or missing goods, enter the credit here, then apply it to a bill."
      emptyMore={<LearnMore page="bills-and-bank" />}
      {...linkedPage(list)}
      renderItem={({ id, vendor, referenceNumber, creditedOn, status, left, amount }) => (
        <>
          <span className="min-w-0 flex-1">
            <button
              type="button"
              title={vendor}
              aria-label={`${vendor}, ${nameCredit({ referenceNumber, creditedOn })}`}
              onClick={() => onOpen(id)}
              className="block max-w-full wrap-or-truncate rounded-sm text-left leading-4.5 font-medium focus-ring hover:text-link"
            >
              {vendor}
            </button>
            <span className="block text-xs text-muted-foreground wrap-anywhere">
              {[`Credit of ${formatDay(creditedOn, organization)}`, referenceNumber].filter(Boolean).join(' · ')}
            </span>
          </span>
          <Badge tone={CREDIT_STATUS_TONES[status]}>{CREDIT_STATUS_LABELS[status]}</Badge>
          <span className="min-w-20 text-right font-strong whitespace-nowrap tabular">
            {formatMoneyWithCents(status === 'open' ? left : amount)}
          </span>
        </>
      )}
    />
  );
}
