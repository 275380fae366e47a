import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { useQuery } from '@tanstack/react-query';
import { explainError } from '../../../api/error-toast.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatExactMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { isOverdraft } from './bill-labels.ts';
import { usePayRun } from './bills.mutations.ts';
import { runBillsQuery } from './bills.queries.ts';

/** The bills due on a posted run, and a button that pays all of them. */
export function PayRunPart({ payBy }: { payBy: string }) {
  const { data: run, isError, refetch } = useQuery(runBillsQuery(payBy));
  const pay = usePayRun();
  const canWrite = useCan('financial_write');
  if (isError) {
    return (
      <p className="flex flex-wrap items-center gap-3 text-sm">
        Couldn’t load the bills of this run.
        <Button size="sm" onClick={() => void refetch()}>
          Retry
        </Button>
      </p>
    );
  }
  if (!run) return <Skeleton className="h-9 w-full" />;
  const { bills: due, held } = run;
  const total = fromCents(due.reduce((sum, bill) => sum + toCents(bill.payable), 0n));
  const isShort = isOverdraft(pay.error);
  const count = formatCountOf(due.length, 'bill');

  const payAll = () =>
    pay.mutate(
      { payBy, allowNegative: isShort },
      {
        onSuccess: ({ paid, total: spent }) =>
          toast({ title: `${formatCountOf(paid, 'bill')} paid`, description: formatExactMoney(spent) }),
      },
    );
  return (
    <section aria-label="Bills of this run" className="grid gap-2 border-t border-border pt-3">
      {pay.error && <FormError>{explainError(pay.error, 'Failed to pay bills')}</FormError>}
      {held > 0 && <p className="text-sm">{formatCountOf(held, 'bill')} held. See the reasons in Bills.</p>}
      {due.length === 0 ? (
        <p className="text-sm text-muted-foreground">No bills are due on this run.</p>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <p className="flex-1 text-sm">
            {count} due on this run, {formatExactMoney(total)} in all.
          </p>
          <Button pending={pay.isPending} pendingLabel="Paying..." disabledReason={canWrite.reason} onClick={payAll}>
            {isShort ? 'Pay Bills Anyway' : 'Pay All Due'}
          </Button>
        </div>
      )}
    </section>
  );
}
