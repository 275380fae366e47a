import type { DealAllocation } from '@builder-os/contract/modules/finance/deal-allocations';
import { formatExactMoney } from '../../../format/money.ts';
import { ReasonDialog } from '../financial-overview/reason-dialog.tsx';
import { useUndoDealAllocation } from './deal-allocations.mutations.ts';

/** Takes back the allocation and the payment of a deal; both stay in the journal with their mirrors. */
export function UndoDealDialog({ allocation, onClose }: { allocation: DealAllocation; onClose: () => void }) {
  const undo = useUndoDealAllocation();
  return (
    <ReasonDialog
      title="Undo allocation?"
      description={`This reverses the ${formatExactMoney(allocation.grossRevenue)} of income and its allocation. The project goes back to unpaid.`}
      submitLabel="Undo Allocation"
      pendingLabel="Undoing..."
      fallback="Failed to undo allocation"
      act={(reason) => undo.mutateAsync({ dealId: allocation.dealId, body: reason ? { reason } : {} })}
      done={{ title: 'Allocation undone' }}
      onClose={onClose}
    />
  );
}
