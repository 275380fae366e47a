import type { InvoiceMatch } from '@builder-os/contract/modules/invoicing/customer-payments';
import { useQuery } from '@tanstack/react-query';
import { organization } from '../../../app/organization.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { invoiceMatchesQuery } from './customer-payments.queries.ts';

const WHY_LABELS: Record<InvoiceMatch['why'][number], string> = {
  number: 'its number',
  amount: 'the amount',
  customer: 'the customer',
};

interface InvoiceMatchesProps {
  bankLineId: number;
  onPay: (match: InvoiceMatch | null) => void;
}

/** The invoices that money on a bank line may pay, and the button that records the payment. */
export function InvoiceMatches({ bankLineId, onPay }: InvoiceMatchesProps) {
  const { reason } = useCan('financial_write');
  const { data: matches, isError } = useQuery(invoiceMatchesQuery(bankLineId));
  return (
    <section aria-label="Matching invoices" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="text-label font-strong">Matching invoices</h3>
      {matches && matches.length > 0 ? (
        <ul className="divide-y divide-border rounded-lg border border-border">
          {matches.map((match) => (
            <li key={match.invoiceId} className="flex min-h-12 items-center gap-3 px-3 py-1.5">
              <span className="min-w-0 flex-1 text-sm">
                <span className="block truncate font-medium">
                  <span className="font-mono text-[12.5px]">{match.number}</span>, {match.customerName}
                </span>
                <span className="block text-xs text-muted-foreground tabular">
                  {formatMoneyWithCents(match.due)} due {formatDay(match.dueDate, organization)}
                  {match.why.length > 0 && `; matches ${match.why.map((why) => WHY_LABELS[why]).join(', ')}`}
                </span>
              </span>
              <Button
                size="sm"
                aria-label={`Record a payment on ${match.number}`}
                disabledReason={reason}
                onClick={() => onPay(match)}
              >
                Record Payment
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p role="status" className="text-sm text-muted-foreground">
          {isError ? 'Couldn’t load invoices.' : matches ? 'No open invoice matches.' : 'Looking for invoices...'}
        </p>
      )}
      <Button size="sm" className="justify-self-start" disabledReason={reason} onClick={() => onPay(null)}>
        Record Payment from Another Customer
      </Button>
    </section>
  );
}
