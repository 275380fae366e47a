import type { Distribution } from '@builder-os/contract/modules/finance/distributions';
import { errorToast } from '../../../api/error-toast.ts';
import { formatExactMoney } from '../../../format/money.ts';
import { toast } from '../../../ui/toast.ts';
import { ReasonDialog } from '../financial-overview/reason-dialog.tsx';
import { useReverseDistribution } from './distributions.mutations.ts';

const FALLBACK = 'Failed to reverse the distribution';

interface ReverseDistributionDialogProps {
  distribution: Distribution;
  onClose: () => void;
}

export function ReverseDistributionDialog({ distribution, onClose }: ReverseDistributionDialogProps) {
  const reverse = useReverseDistribution();
  const { id, quarter, amount } = distribution;
  function submit(reason: string) {
    reverse.mutate(
      { id, body: reason ? { reason } : {} },
      {
        onSuccess: () => {
          toast({ title: 'Distribution reversed', description: quarter });
          onClose();
        },
        onError: (error) => errorToast(error, FALLBACK),
      },
    );
  }
  return (
    <ReasonDialog
      title="Reverse distribution"
      description={`${formatExactMoney(amount)} go back to Profit by a mirror entry. ${quarter} can be distributed again.`}
      submitLabel="Reverse Distribution"
      pendingLabel="Reversing..."
      pending={reverse.isPending}
      error={reverse.error}
      fallback={FALLBACK}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
