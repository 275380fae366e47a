import type { DealAllocation } from '@builder-os/contract/modules/finance/deal-allocations';
import { formatExactMoney } from '../../../format/money.ts';
import { ReasonDialog } from '../financial-overview/reason-dialog.tsx';
import { useUndoDealAllocation } from './deal-allocations.mutations.ts';

/** Reverses a deal's allocation and payment; the entries and their mirrors stay in the journal. */
export function UndoDealDialog({ allocation, onClose }: { allocation: DealAllocation; onClose: () => void }) {
  const undo = useUndoDealAllocation();
  const project = allocation.madeProject ? 'The project it created is canceled.' : 'The project goes back to unpaid.';
  return (
    <ReasonDialog
      title="Undo allocation?"
      description={`This reverses the ${formatExactMoney(allocation.grossRevenue)} of income and its allocation. ${project}`}
      submitLabel="Undo Allocation"
      pendingLabel="Undoing..."
      fallback="Failed to undo allocation"
      onSubmit={(reason) => undo.mutateAsync({ dealId: allocation.dealId, body: reason ? { reason } : {} })}
      done={{ title: 'Allocation undone' }}
      onClose={onClose}
    />
  );
}
