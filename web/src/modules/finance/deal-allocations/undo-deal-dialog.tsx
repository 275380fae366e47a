import type { DealAllocation } from '@builder-os/contract/modules/finance/deal-allocations';
import { errorToast } from '../../../api/error-toast.ts';
import { formatExactMoney } from '../../../format/money.ts';
import { toast } from '../../../ui/toast.ts';
import { ReasonDialog } from '../financial-overview/reason-dialog.tsx';
import { useUndoDealAllocation } from './deal-allocations.mutations.ts';

const FALLBACK = 'Failed to undo the allocation';

/** Takes back the allocation and the payment of a deal; both stay in the journal with their mirrors. */
export function UndoDealDialog({ allocation, onClose }: { allocation: DealAllocation; onClose: () => void }) {
  const undo = useUndoDealAllocation();
  function submit(reason: string) {
    undo.mutate(
      { dealId: allocation.dealId, body: reason ? { reason } : {} },
      {
        onSuccess: () => {
          toast({ title: 'Allocation undone' });
          onClose();
        },
        onError: (error) => errorToast(error, FALLBACK),
      },
    );
  }
  return (
    <ReasonDialog
      title="Undo allocation"
      description={`The income of ${formatExactMoney(allocation.grossRevenue)} and its allocation are reversed, and the project is not paid any more.`}
      submitLabel="Undo Allocation"
      pendingLabel="Undoing..."
      pending={undo.isPending}
      error={undo.error}
      fallback={FALLBACK}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
