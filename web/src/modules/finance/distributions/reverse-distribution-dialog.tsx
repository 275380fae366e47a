import type { Distribution } from '@builder-os/contract/modules/finance/distributions';
import { formatExactMoney } from '../../../format/money.ts';
import { ReasonDialog } from '../financial-overview/reason-dialog.tsx';
import { useReverseDistribution } from './distributions.mutations.ts';

interface ReverseDistributionDialogProps {
  distribution: Distribution;
  onClose: () => void;
}

export function ReverseDistributionDialog({ distribution, onClose }: ReverseDistributionDialogProps) {
  const reverse = useReverseDistribution();
  const { id, quarter, amount } = distribution;
  return (
    <ReasonDialog
      title="Reverse distribution?"
      description={`A reversing entry moves ${formatExactMoney(amount)} back to Profit. You can then post ${quarter} again.`}
      submitLabel="Reverse Distribution"
      pendingLabel="Reversing..."
      fallback="Failed to reverse distribution"
      onSubmit={(reason) => reverse.mutateAsync({ id, body: reason ? { reason } : {} })}
      done={{ title: 'Distribution reversed', description: quarter }}
      onClose={onClose}
    />
  );
}
