import type { DistributionPreview } from '@builder-os/contract/modules/finance/distributions';
import type { FormEvent } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { formatExactMoney, formatMoneyWithCents } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx';
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

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!data || problem !== undefined) return;
    try {
      await post.mutateAsync({ quarter: data.quarter, ...fields, loanAccountId, amount: data.amount });
      toast({ title: 'Distribution posted', description: `${formatExactMoney(data.toOwner)} to the owner` });
      onClose();
    } catch (failure) {
      errorToast(failure, FALLBACK);
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Post Distribution"
      description={data && `For ${data.quarter}. Takes half the Profit balance, once a quarter.`}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex min-h-0 flex-1 flex-col">
        <DialogBody>
          <DistributionFields choice={choice} refused={refused} />
          {data ? (
            <PreviewFigures preview={data} />
          ) : error ? (
            <LoadFailure error={error} what="the preview" onRetry={() => void refetch()} isRetrying={isFetching} />
          ) : (
            <Skeleton className="h-28 w-full" />
          )}
          {post.error && Object.keys(refused).length === 0 && (
            <FormError>{explainError(post.error, FALLBACK)}</FormError>
          )}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            pending={post.isPending}
            pendingLabel="Posting..."
            disabledReason={problem}
          >
            Post Distribution
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
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
