import { type Distribution, STRATEGY_RULES } from '@builder-os/contract/modules/finance/distributions';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LearnMore } from '../../../app/learn-more.tsx';
import { linkedPage } from '../../../app/records/linked-page.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { LinkedList } from '../../../ui/linked-list.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { LoadFailure } from '../financial-overview/load-failure.tsx';
import { distributionListQuery, distributionPreviewQuery } from './distributions.queries.ts';

const DistributionDialog = loadWhenUsed(async () => (await import('./distribution-dialog.tsx')).DistributionDialog);
const ReverseDistributionDialog = loadWhenUsed(
  async () => (await import('./reverse-distribution-dialog.tsx')).ReverseDistributionDialog,
);

/** The owner's quarterly distributions from Profit, upcoming and past. */
export function DistributionsPart() {
  const list = useInfiniteQuery(distributionListQuery);
  const [dialog, setDialog] = useState<'post' | Distribution | null>(null);
  const close = () => setDialog(null);
  return (
    <div className="grid grid-cols-1 items-start gap-3.5 sm:gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
      <LinkedList
        title="Distributions"
        emptyText="No distributions yet. Once a quarter, part of Profit goes to the owner."
        emptyMore={<LearnMore page="profit-first" />}
        {...linkedPage(list)}
        renderItem={(distribution) => (
          <DistributionLine distribution={distribution} onReverse={() => setDialog(distribution)} />
        )}
      />
      <ThisQuarter onPost={() => setDialog('post')} />
      {dialog === 'post' && <DistributionDialog onClose={close} />}
      {dialog !== null && dialog !== 'post' && <ReverseDistributionDialog distribution={dialog} onClose={close} />}
    </div>
  );
}

function ThisQuarter({ onPost }: { onPost: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(distributionPreviewQuery({}));
  const canWrite = useCan('financial_write');
  return (
    <Panel title={data ? `${data.quarter} distribution` : 'Distribution'} isBusy={!data && !error}>
      {data ? (
        <div className="grid gap-3 px-4 py-3">
          <Facts>
            <Fact label={data.posted ? `Profit balance on ${formatLongDay(data.posted.date)}` : 'Profit balance'}>
              {formatMoneyWithCents(data.profitBalance)}
            </Fact>
            <Fact label={data.posted ? 'Distributed' : 'To distribute'} isTotal>
              {formatMoneyWithCents(data.amount)}
            </Fact>
            <Fact label={data.posted ? 'Stayed in Profit' : 'Stays in Profit'}>
              {formatMoneyWithCents(data.staysOnProfit)}
            </Fact>
            <Fact label={data.isDue ? 'Was due' : 'Due on'}>{formatLongDay(data.dueOn)}</Fact>
          </Facts>
          {data.posted ? (
            <p className="text-sm text-muted-foreground">Posted on {formatLongDay(data.posted.date)}.</p>
          ) : (
            <Button
              variant="primary"
              disabledReason={canWrite.reason ?? data.problem ?? undefined}
              onClick={onPost}
              className="justify-self-start"
            >
              Post Distribution
            </Button>
          )}
        </div>
      ) : error ? (
        <LoadFailure error={error} what="the distribution" onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton className="m-4 h-24" />
      )}
    </Panel>
  );
}

interface DistributionLineProps {
  distribution: Distribution;
  onReverse: () => void;
}

function DistributionLine({ distribution, onReverse }: DistributionLineProps) {
  const { quarter, date, status, strategy, toOwner, kept, keptAccountName, amount } = distribution;
  const canWrite = useCan('financial_write');
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block wrap-or-truncate leading-4.5 font-medium">
          {quarter}, {STRATEGY_RULES[strategy].label.toLowerCase()}
        </span>
        <span className="block wrap-or-truncate text-xs text-muted-foreground">
          {formatLongDay(date)}: {formatMoneyWithCents(toOwner)} to the owner
          {keptAccountName && `, ${formatMoneyWithCents(kept)} to ${keptAccountName}`}
        </span>
      </span>
      {status === 'reversed' && <Badge tone="neutral">Reversed</Badge>}
      <span className="font-strong whitespace-nowrap tabular">{formatMoneyWithCents(amount)}</span>
      {status === 'posted' && (
        <Button
          size="sm"
          aria-label={`Reverse the ${quarter} distribution`}
          disabledReason={canWrite.reason}
          onClick={onReverse}
        >
          Reverse
        </Button>
      )}
    </>
  );
}
