import type { SavedView } from '@builder-os/contract/modules/sales/saved-views';
import { Ellipsis, Pencil, Save, Trash2, Users } from 'lucide-react';
import { perform } from '../../../app/records/perform.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Dialog, DialogBody } from '../../../ui/overlay/dialog.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { useDeleteView, useRestoreView, useUpdateView, type ViewChanges } from './saved-views.mutations.ts';
import type { ViewParams } from './view-params.ts';

interface ManageViewsDialogProps {
  views: readonly SavedView[];
  /** The list's current filters and sort. */
  params: ViewParams;
  onRename: (view: SavedView) => void;
  onClose: () => void;
}

/** All views of a list that the user can see, with the actions they may take. */
export function ManageViewsDialog({ views, params, onRename, onClose }: ManageViewsDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Manage Views"
      description="Only the owner or an administrator can change a shared view."
      className="sm:w-120"
    >
      <DialogBody>
        <ul aria-label="Views">
          {views.map((view) => (
            <li key={view.id} className="flex min-h-11 items-center gap-2 border-b border-border last:border-b-0">
              <span className="min-w-0 flex-1 truncate font-medium">{view.name}</span>
              <span className="wrap-anywhere text-label text-muted-foreground">
                {view.isShared ? `Shared by ${view.ownerName}` : 'Private'}
              </span>
              {view.canChange && <ViewMenu view={view} params={params} onRename={onRename} onClose={onClose} />}
            </li>
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  );
}

function ViewMenu({ view, params, onRename, onClose }: Omit<ManageViewsDialogProps, 'views'> & { view: SavedView }) {
  const { change, remove } = useViewActions();
  return (
    <Menu
      title={view.name}
      trigger={
        <IconButton aria-label={`Actions for ${view.name}`} size="sm">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
      items={[
        { label: 'Rename', icon: <Pencil aria-hidden="true" />, onSelect: () => onRename(view) },
        {
          label: 'Update with Current Filters',
          icon: <Save aria-hidden="true" />,
          onSelect: () => void change(view, { params }),
        },
        {
          label: view.isShared ? 'Stop sharing' : 'Share with Everyone',
          icon: <Users aria-hidden="true" />,
          onSelect: () => void change(view, { isShared: !view.isShared }),
        },
        'separator',
        {
          label: 'Delete View',
          icon: <Trash2 aria-hidden="true" />,
          isDestructive: true,
          // Close the dialog, because the toast with its Undo is outside of it.
          onSelect: () => void remove(view).then(onClose),
        },
      ]}
    />
  );
}

/** Actions on a view that take effect immediately, each with a toast. */
function useViewActions() {
  const updateView = useUpdateView();
  const deleteView = useDeleteView();
  const restoreView = useRestoreView();
  return {
    remove: ({ id }: SavedView) =>
      perform({
        run: () => deleteView.mutateAsync(id),
        done: { title: 'View deleted successfully' },
        failed: 'Failed to delete view',
        undo: () =>
          perform({
            run: () => restoreView.mutateAsync(id),
            done: { title: 'View restored' },
            failed: 'Failed to restore view',
          }),
      }),
    change: ({ id }: SavedView, changes: ViewChanges) =>
      perform({
        run: () => updateView.mutateAsync({ id, changes }),
        done: { title: 'View updated successfully' },
        failed: 'Failed to update view',
      }),
  };
}
