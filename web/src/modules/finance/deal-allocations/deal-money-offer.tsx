import type { DealAllocationState } from '@builder-os/contract/modules/finance/deal-allocations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatExactMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { LoadFailure } from '../financial-overview/load-failure.tsx';
import { usePostDealAllocation } from './deal-allocations.mutations.ts';
import { dealAllocationPreviewQuery } from './deal-allocations.queries.ts';
import { DealSplit } from './deal-split.tsx';
import { InvoiceLinks } from './invoice-links.tsx';

const DealMoneyDialog = loadWhenUsed(async () => (await import('./deal-money-dialog.tsx')).DealMoneyDialog);

/** The revenue and allocation that a single click would post, based on the deal. */
export function DealMoneyOffer({ state }: { state: DealAllocationState }) {
  const { dealId, grossRevenue, mostRevenue, businessUnit, invoices } = state;
  const { data: preview, error, isFetching, refetch } = useQuery(dealAllocationPreviewQuery(dealId, {}));
  const post = usePostDealAllocation();
  const [isChanging, setIsChanging] = useState(false);
  const canWrite = useCan('financial_write');
  const absence = error ? 'Couldn’t load the allocation preview' : 'Still calculating the allocation';
  const problem = preview ? preview.problem : absence;
  function record() {
    if (!preview) return;
    // The deal's unit isn't known; open the form to ask for it.
    if (businessUnit === null) return setIsChanging(true);
    const shares = preview.shares.map(({ accountId, amount }) => ({ accountId, amount }));
    void perform({
      run: () => post.mutateAsync({ dealId, body: { shares } }),
      done: (allocation) => ({
        title: 'Revenue recorded and allocated',
        description: `${formatExactMoney(allocation.realRevenue)} Real Revenue`,
      }),
      failed: 'Failed to record and allocate',
    });
  }
  return (
    <div className="grid gap-3 px-4 py-3">
      <p className="text-sm text-muted-foreground">
        This deal is won. Record {formatExactMoney(grossRevenue)} as paid revenue and allocate it.
        {mostRevenue !== null && ' Invoices bill another part of it:'}
      </p>
      {mostRevenue !== null && <InvoiceLinks invoices={invoices} />}
      {preview ? (
        <DealSplit preview={preview} />
      ) : error ? (
        <LoadFailure error={error} what="the allocation" onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton className="h-32 w-full" />
      )}
      {preview?.problem && <FormError>{preview.problem}</FormError>}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          pending={post.isPending}
          pendingLabel="Recording..."
          disabledReason={canWrite.reason ?? problem ?? undefined}
          onClick={record}
        >
          Record and Allocate
        </Button>
        <Button disabledReason={canWrite.reason} onClick={() => setIsChanging(true)}>
          Change amounts
        </Button>
      </div>
      {isChanging && <DealMoneyDialog state={state} onClose={() => setIsChanging(false)} />}
    </div>
  );
}
