import {
  type FinancialTransaction,
  movesBetweenAccounts,
  RECENT_TRANSACTIONS,
} from '@builder-os/contract/modules/finance/financial-transactions';
import { useQuery } from '@tanstack/react-query';
import { UNIT_LABELS } from '../../../app/business-units.ts';
import { LearnMore } from '../../../app/learn-more.tsx';
import { organization } from '../../../app/organization.ts';
import { formatDay } from '../../../format/dates.ts';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { LoadFailure } from '../financial-overview/load-failure.tsx';
import { useFinancialUrlState } from '../financial-overview/use-financial-url-state.ts';
import { recentTransactionsQuery } from './financial-transactions.queries.ts';
import { TransactionAmount } from './transaction-amount.tsx';
import { TYPE_LABELS } from './transaction-labels.ts';
import { TransactionMarks } from './transaction-marks.tsx';

/** The latest transactions. Each line opens its transaction with the postings. */
export function RecentTransactions({ count = RECENT_TRANSACTIONS }: { count?: number }) {
  const { data, isPending, error, isFetching, refetch } = useQuery(recentTransactionsQuery(count));
  const { change } = useFinancialUrlState();
  if (error && !data) {
    return <LoadFailure error={error} what="the transactions" onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (isPending) return <RecentSkeleton count={count} />;
  if (data.rows.length === 0) {
    return (
      <div className="grid justify-items-center gap-1 px-4 py-8 text-center text-muted-foreground">
        <p>No transactions recorded yet.</p>
        <p className="text-pretty">
          Income, expenses and transfers appear here once you add one or import a bank file.
        </p>
        <LearnMore page="bills-and-bank" />
      </div>
    );
  }
  return (
    <ul aria-label="Recent transactions">
      {data.rows.map((transaction) => (
        <li
          key={transaction.id}
          className="relative flex min-h-12 items-center gap-3 border-b border-border px-4 py-1.5 last:border-b-0 hover:bg-accent"
        >
          <span className="min-w-0 flex-1">
            <button
              type="button"
              onClick={() => change({ transaction: transaction.id }, false)}
              title={transaction.description}
              className="block max-w-full text-left wrap-or-truncate leading-4.5 font-medium after:absolute after:inset-0 after:content-[''] focus-visible:shadow-none focus-visible:after:shadow-(--focus-ring-inset)"
            >
              {transaction.description}
            </button>
            <span className="block wrap-or-truncate text-xs text-muted-foreground">{describe(transaction)}</span>
          </span>
          <TransactionMarks transaction={transaction} />
          <TransactionAmount transaction={transaction} isSigned />
        </li>
      ))}
    </ul>
  );
}

/** The unit and day; for transfers and allocations also the type, because the specification shows them with a minus. */
function describe({ transactionType, businessUnit, transactionDate }: FinancialTransaction): string {
  const move = movesBetweenAccounts(transactionType) && TYPE_LABELS[transactionType];
  return [move, UNIT_LABELS[businessUnit], formatDay(transactionDate, organization)].filter(Boolean).join(' · ');
}

function RecentSkeleton({ count }: { count: number }) {
  return (
    <div aria-busy="true">
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity
        <div key={row} className="flex h-12 items-center gap-3 border-b border-border px-4 last:border-b-0">
          <Skeleton className="w-2/5" />
          <Skeleton className="ml-auto w-16" />
        </div>
      ))}
    </div>
  );
}
