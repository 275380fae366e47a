import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import type { DealMoves } from './board/use-deal-moves.ts';
import type { MovableDeal } from './deal-actions.ts';
import type { DealsUrlState } from './use-deals-url-state.ts';

// Dialogs and their dependencies load when first opened.
const ChooseStageDialog = loadWhenUsed(async () => (await import('./form/choose-stage-dialog.tsx')).ChooseStageDialog);
const ClosingDialog = loadWhenUsed(async () => (await import('./form/closing-dialog.tsx')).ClosingDialog);
const CreateDealDialog = loadWhenUsed(async () => (await import('./form/create-deal-dialog.tsx')).CreateDealDialog);
const DeleteDealDialog = loadWhenUsed(async () => (await import('./form/delete-deal-dialog.tsx')).DeleteDealDialog);
const EditDealDialog = loadWhenUsed(async () => (await import('./form/edit-deal-dialog.tsx')).EditDealDialog);

interface DealDialogsProps {
  urlState: DealsUrlState;
  moves: DealMoves;
  choosing: MovableDeal | null;
  deleting: MovableDeal | null;
  onChosen: () => void;
  onDeleted: () => void;
}

/** All dialogs of the deals screen, one at a time. */
export function DealDialogs({ urlState, moves, choosing, deleting, onChosen, onDeleted }: DealDialogsProps) {
  return (
    <>
      {urlState.isCreating && <CreateDealDialog onClose={urlState.closeForm} />}
      {urlState.editId !== undefined && <EditDealDialog id={urlState.editId} onClose={urlState.closeForm} />}
      {choosing && (
        <ChooseStageDialog deal={choosing} onChoose={(stage) => moves.advance(choosing, stage)} onClose={onChosen} />
      )}
      {moves.asked && <ClosingDialog key={moves.asked.key} move={moves.asked} onAnswer={moves.answer} />}
      {deleting && (
        <DeleteDealDialog
          deal={deleting}
          onDeleted={() => urlState.dealId === deleting.id && urlState.closeDeal()}
          onClose={onDeleted}
        />
      )}
    </>
  );
}
