import type { SavedView, ViewedList } from '@builder-os/contract/modules/sales/saved-views';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, BookmarkPlus, Check, Settings2, Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { MenuItem } from '../../../ui/overlay/menu-items.ts';
import { useCreateView, useUpdateView } from './saved-views.mutations.ts';
import { savedViewsQuery } from './saved-views.queries.ts';
import { isSameView, type ListState, toViewParams, type ViewParams } from './view-params.ts';

const ManageViewsDialog = loadWhenUsed(async () => (await import('./manage-views-dialog.tsx')).ManageViewsDialog);
const ViewFormDialog = loadWhenUsed(async () => (await import('./view-form-dialog.tsx')).ViewFormDialog);

interface ViewsPickerProps {
  list: ViewedList;
  /** The list's current filters and sort. */
  state: ListState;
  /** Applies a view's params; the screen ignores invalid ones. */
  onOpen: (params: ViewParams) => void;
}

type OpenDialog = { kind: 'save' } | { kind: 'manage' } | { kind: 'rename'; view: SavedView };

/** A list's saved views, and the command to save the current one. */
export function ViewsPicker({ list, state, onOpen }: ViewsPickerProps) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const { data: views = [], isError } = useQuery(savedViewsQuery(list));
  const createView = useCreateView();
  const updateView = useUpdateView();
  const params = toViewParams(state);
  const current = views.find((view) => isSameView(view.params, params));
  const close = () => setDialog(undefined);

  const items: MenuItem[] = [
    ...views.map((view) => ({
      label: labelOf(view),
      icon: <ViewMark view={view} isCurrent={view === current} />,
      onSelect: () => onOpen(view.params),
    })),
    'separator',
    { label: 'Save View…', icon: <BookmarkPlus aria-hidden="true" />, onSelect: () => setDialog({ kind: 'save' }) },
    {
      label: 'Manage Views…',
      icon: <Settings2 aria-hidden="true" />,
      disabledReason: isError ? 'Couldn’t load views.' : views.length === 0 ? 'No views yet' : undefined,
      onSelect: () => setDialog({ kind: 'manage' }),
    },
  ];
  return (
    <>
      <Menu
        title="Views"
        align="start"
        className="max-w-80"
        items={views.length === 0 ? items.slice(1) : items}
        trigger={
          <Button className={cn(current && 'border-ring bg-selected')}>
            <Bookmark aria-hidden="true" />
            <span className="max-w-40 truncate">{current ? `Views: ${current.name}` : 'Views'}</span>
          </Button>
        }
      />
      {dialog?.kind === 'save' && (
        <ViewFormDialog
          title="Save View"
          submitLabel="Save View"
          entries={{ name: '', isShared: false }}
          onSave={(entries) => createView.mutateAsync({ list, params, ...entries })}
          outcome={{ saved: 'View saved successfully', failed: 'Failed to save view' }}
          onClose={close}
        />
      )}
      {dialog?.kind === 'rename' && (
        <ViewFormDialog
          title="Rename View"
          submitLabel="Save View"
          entries={dialog.view}
          onSave={({ name, isShared }) => updateView.mutateAsync({ id: dialog.view.id, changes: { name, isShared } })}
          outcome={{ saved: 'View updated successfully', failed: 'Failed to update view' }}
          onClose={close}
        />
      )}
      {dialog?.kind === 'manage' && (
        <ManageViewsDialog
          views={views}
          params={params}
          onRename={(view) => setDialog({ kind: 'rename', view })}
          onClose={close}
        />
      )}
    </>
  );
}

function ViewMark({ view, isCurrent }: { view: SavedView; isCurrent: boolean }) {
  if (isCurrent) return <Check aria-label="Current view" role="img" />;
  return view.isShared ? <Users aria-label="Shared" role="img" /> : <Bookmark aria-hidden="true" />;
}

// A user's own view names are unique; views of others need the owner's name.
function labelOf(view: SavedView): string {
  return view.isOwn ? view.name : `${view.name} (${view.ownerName})`;
}
