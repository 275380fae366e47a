import type { PriceList } from '@builder-os/contract/modules/steel/price-lists';
import { Plus } from 'lucide-react';
import { errorToast } from '../../../api/error-toast.ts';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx';
import type { SteelDialog } from '../division/steel-search.ts';
import { PriceListRow } from './price-list-row.tsx';
import { useDraftPriceList } from './price-lists.mutations.ts';

interface PriceListsDialogProps {
  versions: readonly PriceList[];
  onMore: (() => void) | undefined;
  onOpen: (dialog: SteelDialog, priceList?: number) => void;
  onClose: () => void;
}

/** Every version of the prices, newest first: what is published stays as it is, what changes is drafted. */
export function PriceListsDialog({ versions, onMore, onOpen, onClose }: PriceListsDialogProps) {
  const start = useDraftPriceList();
  const { reason } = useCan('steel_framing_write');
  const hasDraft = versions.some(({ status }) => status === 'draft');
  const startDraft = () =>
    start.mutate(undefined, {
      onSuccess: () => onOpen('draft'),
      onError: (error) => errorToast(error, 'Failed to start a draft'),
    });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Price lists"
      description="What is published never changes. A new version begins as a draft and counts from the day it is published for."
      className="sm:w-180"
    >
      <DialogBody>
        {versions.length === 0 && (
          <p className="text-muted-foreground">No version yet. The first draft begins empty.</p>
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
          disabledReason={reason ?? (hasDraft ? 'There is a draft already. Publish or discard it first.' : undefined)}
          onClick={startDraft}
        >
          <Plus aria-hidden="true" />
          New Draft
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
