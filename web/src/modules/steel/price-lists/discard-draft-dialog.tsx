import type { PriceList } from '@builder-os/contract/modules/steel/price-lists';
import { perform } from '../../../app/records/perform.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useDiscardPriceList } from './price-lists.mutations.ts';

/** Confirms discarding a draft, which can't be undone. */
export function DiscardDraftDialog({ draft, onClose }: { draft: PriceList; onClose: () => void }) {
  const discard = useDiscardPriceList();
  return (
    <ConfirmDialog
      title="Discard draft?"
      description={`Draft price list ${draft.number} will be permanently deleted. Published versions aren’t affected.`}
      confirmLabel="Discard Draft"
      pendingLabel="Discarding..."
      onConfirm={() =>
        perform({
          run: () => discard.mutateAsync(draft.id),
          done: { title: 'Draft discarded', description: `Price list ${draft.number}` },
          failed: 'Failed to discard draft',
        })
      }
      onClose={onClose}
    />
  );
}
