import type { PriceList } from '@builder-os/contract/modules/steel/price-lists';
import { Plus } from 'lucide-react';
import { errorToast } from '../../../api/error-toast.ts';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx';
import type { SteelDialog } from '../division/steel-search.ts';
import { PriceListRow } from './price-list-row.tsx';
import { useDraftPriceList } from './price-lists.mutations.ts';

interface PriceListsDialogProps {
  versions: readonly PriceList[];
  onMore: (() => void) | undefined;
  onOpen: (dialog: SteelDialog, priceList?: number) => void;
  onClose: () => void;
}

/** Every price list version, newest first. Published versions can't change; changes start with a draft. */
export function PriceListsDialog({ versions, onMore, onOpen, onClose }: PriceListsDialogProps) {
  const start = useDraftPriceList();
  const { reason } = useCan('steel_framing_write');
  const hasDraft = versions.some(({ status }) => status === 'draft');
  const startDraft = () =>
    start.mutate(undefined, {
      onSuccess: () => onOpen('draft'),
      onError: (error) => errorToast(error, 'Failed to start draft'),
    });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Price lists"
      description="Published price lists can’t be edited. Start a draft for new prices, then choose the date they take effect."
      className="sm:w-180"
    >
      <DialogBody>
        {versions.length === 0 && (
          <p className="text-muted-foreground">No versions yet. Your first draft starts empty.</p>
        )}
        <ul aria-label="Versions" className="grid gap-2.5">
          {versions.map((version) => (
            <PriceListRow key={version.id} version={version} canCompare={versions.length > 1} onOpen={onOpen} />
          ))}
        </ul>
        {onMore && (
          <Button variant="ghost" onClick={onMore}>
            Show more
          </Button>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
        <Button
          variant="primary"
          pending={start.isPending}
          pendingLabel="Starting..."
          disabledReason={reason ?? (hasDraft ? 'There’s already a draft. Publish or discard it first.' : undefined)}
          onClick={startDraft}
        >
          <Plus aria-hidden="true" />
          New Draft
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
