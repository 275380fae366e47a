import type { DistributionPreview } from '@builder-os/contract/modules/finance/distributions';
import type { FormEvent } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { DraftNotice } from '../../../app/forms/draft-notice.tsx';
import { formatExactMoney, formatMoneyWithCents } from '../../../format/money.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { LoadFailure } from '../financial-overview/load-failure.tsx';
import { DistributionFields } from './distribution-fields.tsx';
import { usePostDistribution } from './distributions.mutations.ts';
import { useDistributionChoice } from './use-distribution-choice.ts';

const FALLBACK = 'Failed to post distribution';

/** Posts a distribution of half of Profit, with a preview. */
export function DistributionDialog({ onClose }: { onClose: () => void }) {
  const choice = useDistributionChoice();
  const { fields, loanAccountId, problem, preview } = choice;
  const { data, error, isFetching, refetch } = preview;
  const post = usePostDistribution();
  const refused = post.error instanceof ApiError ? post.error.fields : {};

  function close() {
    choice.forget();
    onClose();
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!data || problem !== undefined) return;
    try {
      await post.mutateAsync({ quarter: data.quarter, ...fields, loanAccountId, amount: data.amount });
      toast({ title: 'Distribution posted', description: `${formatExactMoney(data.toOwner)} to the owner` });
      close();
    } catch (failure) {
      errorToast(failure, FALLBACK);
    }
  }
  return (
    <FormFrame
      title="Post Distribution"
      description={data ? `For ${data.quarter}. Takes half the Profit balance, once a quarter.` : null}
      submitLabel="Post Distribution"
      pendingLabel="Posting..."
      pending={post.isPending}
      disabledReason={problem}
      error={post.error && Object.keys(refused).length === 0 ? explainError(post.error, FALLBACK) : null}
      isDirty={choice.isDirty}
      onSubmit={(event) => void submit(event)}
      onClose={close}
    >
      <DraftNotice draft={choice.draft} />
      <DistributionFields choice={choice} refused={refused} />
      {data ? (
        <PreviewFigures preview={data} />
      ) : error ? (
        <LoadFailure error={error} what="the preview" onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton className="h-28 w-full" />
      )}
    </FormFrame>
  );
}

function PreviewFigures({ preview }: { preview: DistributionPreview }) {
  const { profitBalance, amount, toOwner, kept, strategy, vaultName, staysOnProfit, problem } = preview;
  return (
    <>
      <section aria-label="Distribution preview" className="rounded-lg border border-border px-3.5 py-2">
        <Facts>
          <Fact label="Profit balance">{formatMoneyWithCents(profitBalance)}</Fact>
          <Fact label="Distributed" isTotal>
            {formatMoneyWithCents(amount)}
          </Fact>
          <Fact label="To the owner">{formatMoneyWithCents(toOwner)}</Fact>
          {strategy !== 'owner' && (
            <Fact label={strategy === 'vault' ? `To ${vaultName ?? 'the vault'}` : 'To the loan'}>
              {formatMoneyWithCents(kept)}
            </Fact>
          )}
          <Fact label="Stays in Profit">{formatMoneyWithCents(staysOnProfit)}</Fact>
        </Facts>
      </section>
      {problem && <FormError>{problem}</FormError>}
    </>
  );
}
