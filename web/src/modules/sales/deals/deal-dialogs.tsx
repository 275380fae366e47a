import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import type { MovableDeal } from './deal-actions.ts';
import type { DealMoves } from './use-deal-moves.ts';
import type { DealsAddress } from './use-deals-address.ts';

// Dialogs and their dependencies load when first opened.
const ChooseStageDialog = loadWhenUsed(async () => (await import('./choose-stage-dialog.tsx')).ChooseStageDialog);
const ClosingDialog = loadWhenUsed(async () => (await import('./closing-dialog.tsx')).ClosingDialog);
const CreateDealDialog = loadWhenUsed(async () => (await import('./create-deal-dialog.tsx')).CreateDealDialog);
const DeleteDealDialog = loadWhenUsed(async () => (await import('./delete-deal-dialog.tsx')).DeleteDealDialog);
const EditDealDialog = loadWhenUsed(async () => (await import('./edit-deal-dialog.tsx')).EditDealDialog);

interface DealDialogsProps {
  address: DealsAddress;
  moves: DealMoves;
  choosing: MovableDeal | null;
  deleting: MovableDeal | null;
  onChosen: () => void;
  onDeleted: () => void;
}

/** All dialogs of the deals screen, one at a time. */
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
