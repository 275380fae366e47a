import { type BankLine, SUGGESTION_DAYS } from '@builder-os/contract/modules/finance/bank-lines';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorToast } from '../../../api/error-toast.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { Dialog, DialogBody } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { InvoiceMatches } from '../../invoicing/customer-payments/invoice-matches-panel.tsx';
import { LoadFailure } from '../financial-overview/load-failure.tsx';
import { useMatchLine } from './bank-lines.mutations.ts';
import { lineSuggestionsQuery } from './bank-lines.queries.ts';
import { describeLaterDay } from './later-day.ts';
import { type Paying, payingOf } from './paying.ts';

const PayFromBank = loadWhenUsed(
  async () => (await import('../../invoicing/customer-payments/pay-from-bank-panel.tsx')).PayFromBank,
);

/** Journal entries a line could match: same amount, nearest date first. Money that came in may also pay invoices. */
export function MatchLineDialog({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const { data: candidates, error, isFetching, refetch } = useQuery(lineSuggestionsQuery(line.id));
  const match = useMatchLine();
  const [paying, setPaying] = useState<Paying | null>(null);
  function choose(postingId: number, memo: string) {
    match.mutate(
      { id: line.id, postingId },
      {
        onSuccess: () => {
          toast({ title: 'Line matched', description: memo });
          onClose();
        },
        onError: (failure) => errorToast(failure, 'Failed to match line'),
      },
    );
  }
  if (paying)
    return (
      <PayFromBank
        line={line}
        dayNote={describeLaterDay(line)}
        {...paying}
        onClose={() => setPaying(null)}
        onSaved={onClose}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Match with an Entry"
      description={`${line.description}, ${formatLongDay(line.date)}, ${formatMoneyWithCents(line.amount)}`}
    >
      <DialogBody>
        {candidates ? (
          candidates.length === 0 ? (
            <p className="py-4 text-center text-muted-foreground">
              No entry for this amount within {SUGGESTION_DAYS} days of it. Categorize the line instead.
            </p>
          ) : (
            <ul aria-label="Entries" className="rounded-lg border border-border">
              {candidates.map(({ postingId, memo, date, daysApart }) => (
                <li
                  key={postingId}
                  className="flex min-h-12 items-center gap-3 border-b border-border px-3 py-1.5 last:border-b-0"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block wrap-or-truncate text-sm font-medium">{memo}</span>
                    <span className="block text-xs text-muted-foreground">
                      {formatLongDay(date)}, {describeDistance(daysApart)}
                    </span>
                  </span>
                  <Button
                    size="sm"
                    aria-label={`Match with ${memo}`}
                    pending={match.isPending && match.variables.postingId === postingId}
                    onClick={() => choose(postingId, memo)}
                  >
                    Match
                  </Button>
                </li>
              ))}
            </ul>
          )
        ) : error ? (
          <LoadFailure error={error} what="the entries" onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <Skeleton className="h-24 w-full" />
        )}
        {!line.amount.startsWith('-') && (
          <InvoiceMatches bankLineId={line.id} onPay={(found) => setPaying(payingOf(found))} />
        )}
      </DialogBody>
    </Dialog>
  );
}

function describeDistance(days: number): string {
  if (days === 0) return 'same day';
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return `${count} ${days < 0 ? 'earlier' : 'later'}`;
}
