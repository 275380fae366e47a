import type { PriceList } from '@builder-os/contract/modules/steel/price-lists';
import { errorToast } from '../../../api/error-toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDiscardPriceList } from './price-lists.mutations.ts';

/** Asks before a draft goes: nobody can bring it back. */
export function DiscardDraftDialog({ draft, onClose }: { draft: PriceList; onClose: () => void }) {
  const discard = useDiscardPriceList();
  const confirm = () =>
    discard.mutate(draft.id, {
      onSuccess: () => {
        toast({ title: 'Draft discarded', description: `Price list ${draft.number}` });
        onClose();
      },
      onError: (error) => errorToast(error, 'Failed to discard the draft'),
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Discard draft"
      description={`The draft of price list ${draft.number} goes for good. Published versions stay.`}
      confirmLabel="Discard Draft"
      pendingLabel="Discarding..."
      pending={discard.isPending}
      onConfirm={confirm}
    />
  );
}
