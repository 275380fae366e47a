import type { PageDetail } from '@builder-os/contract/modules/content/pages';
import type { Revision } from '@builder-os/contract/modules/content/revisions';
import { errorToast } from '../../../api/error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogFooter } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { askForRight, SAVE_FIRST } from '../pages/page-labels.ts';
import type { ContentUrlState } from '../pages/use-content-url-state.ts';
import { useRestoreRevision } from './revisions.mutations.ts';

interface RestoreFooterProps {
  page: PageDetail;
  chosen: Revision;
  isDirty: boolean;
  urlState: ContentUrlState;
}

/** The button that restores the selected revision. */
export function RestoreFooter({ page, chosen, isDirty, urlState }: RestoreFooterProps) {
  const restore = useRestoreRevision();
  const reason = whyNot(page, chosen, isDirty);
  function bringBack() {
    restore.mutate(
      { id: page.id, version: page.version, revision: chosen.id },
      {
        onSuccess: () => {
          toast({ title: `Revision ${chosen.number} restored`, description: 'It’s now the latest revision.' });
          urlState.closeHistory();
        },
        onError: (error) => errorToast(error, 'Failed to restore revision.'),
      },
    );
  }
  return (
    <DialogFooter>
      <Button onClick={urlState.closeHistory}>Close</Button>
      <Button
        variant="primary"
        pending={restore.isPending}
        pendingLabel="Restoring..."
        disabledReason={reason}
        onClick={bringBack}
      >
        Restore This Revision
      </Button>
    </DialogFooter>
  );
}

function whyNot(page: PageDetail, chosen: Revision, isDirty: boolean): string | undefined {
  if (!page.can.edit) return askForRight(page.businessUnit, 'write');
  if (chosen.isCurrent) return 'This is the version you’re editing.';
  return isDirty ? SAVE_FIRST : undefined;
}
