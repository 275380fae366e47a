import { ChooseStageDialog } from './choose-stage-dialog.tsx';
import { ClosingDialog } from './closing-dialog.tsx';
import { CreateDealDialog } from './create-deal-dialog.tsx';
import type { MovableDeal } from './deal-acts.ts';
import { DeleteDealDialog } from './delete-deal-dialog.tsx';
import { EditDealDialog } from './edit-deal-dialog.tsx';
import type { DealMoves } from './use-deal-moves.ts';
import type { DealsAddress } from './use-deals-address.ts';

interface DealDialogsProps {
  address: DealsAddress;
  moves: DealMoves;
  choosing: MovableDeal | null;
  deleting: MovableDeal | null;
  onChosen: () => void;
  onDeleted: () => void;
}

/** Whatever the deals screen asks about; one at a time. */
export function DealDialogs({ address, moves, choosing, deleting, onChosen, onDeleted }: DealDialogsProps) {
  return (
    <>
      {address.isCreating && <CreateDealDialog onClose={address.closeForm} />}
      {address.editId !== undefined && <EditDealDialog id={address.editId} onClose={address.closeForm} />}
      {choosing && (
        <ChooseStageDialog deal={choosing} onChoose={(stage) => moves.advance(choosing, stage)} onClose={onChosen} />
      )}
      {moves.asked && <ClosingDialog key={moves.asked.key} move={moves.asked} onAnswer={moves.answer} />}
      {deleting && (
        <DeleteDealDialog
          deal={deleting}
          onDeleted={() => address.dealId === deleting.id && address.closeDeal()}
          onClose={onDeleted}
        />
      )}
    </>
  );
}
