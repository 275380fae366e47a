import { mayDoWith } from '@builder-os/contract/modules/changes/selection-states';
import type { Selection } from '@builder-os/contract/modules/changes/selections';
import { Archive, Ellipsis, Eye, EyeOff, Pencil, RotateCcw, Trash2, Undo2 } from 'lucide-react';
import { deleteWithUndo } from '../../../app/records/delete-with-undo.ts';
import { perform } from '../../../app/records/perform.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import {
  useDeleteSelection,
  useRestoreSelection,
  useSelectionStep,
  useUpdateSelection,
} from './selections.mutations.ts';

interface SelectionActionsProps {
  selection: Selection;
  /** Why nothing can be changed. */
  whyNot: string | undefined;
  onEdit: () => void;
  onLeave: (isGone?: boolean) => void;
}

const STEPS = {
  clear: { done: 'Choice cleared', failed: 'Failed to clear choice' },
  close: { done: 'Selection closed', failed: 'Failed to close selection' },
  reopen: { done: 'Selection reopened', failed: 'Failed to reopen selection' },
} as const;

/** The actions on a selection in its state. */
export function SelectionActions({ selection, whyNot, onEdit, onLeave }: SelectionActionsProps) {
  const update = useUpdateSelection();
  const step = useSelectionStep();
  const { mutateAsync: remove } = useDeleteSelection();
  const { mutateAsync: restore } = useRestoreSelection();
  const { id, title, state, isReleased } = selection;
  const canEdit = mayDoWith(state, 'edit');

  function show(isShown: boolean): Promise<boolean> {
    return perform({
      run: () => update.mutateAsync({ base: selection, body: { isReleased: isShown } }),
      done: { title: isShown ? 'Selection shown to customer' : 'Selection hidden from customer', description: title },
      failed: isShown ? 'Failed to show selection' : 'Failed to hide selection',
    });
  }
  const take = (name: keyof typeof STEPS) =>
    void perform({
      run: () => step.mutateAsync({ id, version: selection.version, step: name }),
      done: { title: STEPS[name].done, description: title },
      failed: STEPS[name].failed,
    });

  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:[&>button]:flex-1 print:hidden">
      {canEdit && (
        <>
          <Button disabledReason={whyNot} onClick={onEdit}>
            <Pencil aria-hidden="true" />
            Edit
          </Button>
          <Button
            variant={isReleased ? 'secondary' : 'primary'}
            disabledReason={whyNot}
            pending={update.isPending}
            onClick={() => void show(!isReleased)}
          >
            {isReleased ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            {isReleased ? 'Hide from Customer' : 'Show to Customer'}
          </Button>
        </>
      )}
      {mayDoWith(state, 'reopen') && (
        <Button disabledReason={whyNot} pending={step.isPending} onClick={() => take('reopen')}>
          <RotateCcw aria-hidden="true" />
          Reopen Selection
        </Button>
      )}
      {canEdit && whyNot === undefined && (
        <Menu
          title={title}
          items={[
            ...(mayDoWith(state, 'clear')
              ? [
                  {
                    label: 'Clear Choice',
                    icon: <Undo2 aria-hidden="true" />,
                    onSelect: () => take('clear'),
                    ...(selection.isFinal && { disabledReason: 'The customer signed this choice, so it’s final.' }),
                  },
                ]
              : []),
            { label: 'Close Selection', icon: <Archive aria-hidden="true" />, onSelect: () => take('close') },
            ...(mayDoWith(state, 'delete')
              ? [
                  'separator' as const,
                  {
                    label: 'Delete Selection',
                    icon: <Trash2 aria-hidden="true" />,
                    isDestructive: true,
                    onSelect: () => {
                      onLeave(true);
                      void deleteWithUndo({ noun: 'Selection', id, name: title, remove, restore });
                    },
                  },
                ]
              : []),
          ]}
          trigger={
            <IconButton aria-label={`Actions for ${title}`} variant="secondary">
              <Ellipsis aria-hidden="true" />
            </IconButton>
          }
        />
      )}
    </div>
  );
}
