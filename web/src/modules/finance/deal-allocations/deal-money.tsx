import type { DealAllocation, DealAllocationState } from '@builder-os/contract/modules/finance/deal-allocations';
import type { Deal } from '@builder-os/contract/modules/sales/deals';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../../auth/use-can.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { LoadFailure } from '../financial-overview/load-failure.tsx';
import { dealAllocationQuery } from './deal-allocations.queries.ts';
import { DealMoneyOffer } from './deal-money-offer.tsx';
import { InvoiceLinks } from './invoice-links.tsx';

const UndoDealDialog = loadWhenUsed(async () => (await import('./undo-deal-dialog.tsx')).UndoDealDialog);

/** A won deal's revenue: the offer, the allocation, or why it can't be allocated. */
export function DealMoney({ deal }: { deal: Deal }) {
  const { data: state, error, isFetching, refetch } = useQuery(dealAllocationQuery(deal.id));
  if (!state && !error) return null;
  return (
    <Panel title="Profit First" headingLevel={3}>
      {!state ? (
        <LoadFailure error={error} what="the allocation" onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : state.posted ? (
        <PostedMoney allocation={state.posted} />
      ) : state.isOffered ? (
        <DealMoneyOffer state={state} />
      ) : (
        <NoOffer state={state} />
      )}
    </Panel>
  );
}

/** Why the revenue isn't offered, with the invoices that record it. */
function NoOffer({ state: { problem, invoices } }: { state: DealAllocationState }) {
  return (
    <div className="grid gap-1.5 px-4 py-3.5 text-sm">
      <p className="text-muted-foreground">{problem}</p>
      <InvoiceLinks invoices={invoices} />
    </div>
  );
}

function PostedMoney({ allocation }: { allocation: DealAllocation }) {
  const { date, grossRevenue, materialsSetAside, realRevenue, shares, projectId, projectName } = allocation;
  const [isUndoing, setIsUndoing] = useState(false);
  const canWrite = useCan('financial_write');
  return (
    <div className="grid gap-2 px-4 py-2.5">
      <Facts>
        <Fact label="Recorded">{formatLongDay(date)}</Fact>
        <Fact label="Revenue">{formatMoneyWithCents(grossRevenue)}</Fact>
        <Fact label="Materials & subs">{formatMoneyWithCents(materialsSetAside)}</Fact>
        <Fact label="Real Revenue" isTotal>
          {formatMoneyWithCents(realRevenue)}
        </Fact>
        {shares.map(({ accountId, name, amount }) => (
          <Fact key={accountId} label={name}>
            {formatMoneyWithCents(amount)}
          </Fact>
        ))}
        <Fact label="Project">
          <Link
            to="/financial"
            search={{ tab: 'revenue', dealId: allocation.dealId }}
            className="rounded-sm text-link focus-ring hover:underline"
          >
            {projectName ?? `Project ${projectId}`}
          </Link>
        </Fact>
      </Facts>
      <Button
        size="sm"
        disabledReason={canWrite.reason}
        onClick={() => setIsUndoing(true)}
        className="justify-self-start"
      >
        Undo Allocation
      </Button>
      {isUndoing && <UndoDealDialog allocation={allocation} onClose={() => setIsUndoing(false)} />}
    </div>
  );
}
