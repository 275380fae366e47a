import type { ChangeOrderDetail } from '@builder-os/contract/modules/changes/change-order-records';
import { isUnsigned, stateAfter } from '@builder-os/contract/modules/changes/change-order-states';
import { Ban, Ellipsis, Hammer, PenLine, Send, Trash2, Undo2 } from 'lucide-react';
import { deleteWithUndo } from '../../../app/records/delete-with-undo.ts';
import { useCan } from '../../../auth/use-can.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { MenuAction } from '../../../ui/overlay/menu-items.ts';
import type { ChangeDialogName } from './change-dialogs.tsx';
import { nameOfChange } from './change-labels.ts';
import { useDeleteChange, useRestoreChange } from './change-orders.mutations.ts';

interface ChangeMenuProps {
  change: ChangeOrderDetail;
  onOpen: (dialog: ChangeDialogName) => void;
  onSignHere: () => void;
  onLeave: (isGone?: boolean) => void;
}

/** The rarer actions of a change order in its state. Renders nothing if there are none. */
export function ChangeMenu({ change, onOpen, onSignHere, onLeave }: ChangeMenuProps) {
  const write = useCan('jobs_write');
  const remove = useCan('jobs_delete');
  const { mutateAsync: deleteChange } = useDeleteChange();
  const { mutateAsync: restore } = useRestoreChange();
  const { state } = change;
  const disabledReason = write.reason;

  function removeChange() {
    onLeave(true);
    const name = nameOfChange(change);
    void deleteWithUndo({ noun: 'Change order', id: change.id, name, remove: deleteChange, restore });
  }
  const actions: (MenuAction & { isOffered: boolean })[] = [
    {
      label: 'Sign on This Device',
      icon: <PenLine aria-hidden="true" />,
      isOffered: stateAfter(state, 'send') !== undefined,
      onSelect: onSignHere,
      disabledReason,
    },
    {
      label: 'Send Again',
      icon: <Send aria-hidden="true" />,
      isOffered: state === 'sent',
      onSelect: () => onOpen('send'),
      disabledReason,
    },
    {
      label: 'Start Work',
      icon: <Hammer aria-hidden="true" />,
      isOffered: isUnsigned(state) && change.workStartedOn === null,
      onSelect: () => onOpen('start-work'),
      disabledReason,
    },
    {
      label: 'Return to Draft',
      icon: <Undo2 aria-hidden="true" />,
      isOffered: stateAfter(state, 'revise') !== undefined,
      onSelect: () => onOpen('revise'),
      disabledReason,
    },
    {
      label: 'Void Change Order',
      icon: <Ban aria-hidden="true" />,
      isOffered: stateAfter(state, 'void') !== undefined,
      isDestructive: true,
      onSelect: () => onOpen('void'),
      disabledReason,
    },
    {
      label: 'Delete Change Order',
      icon: <Trash2 aria-hidden="true" />,
      isOffered: stateAfter(state, 'delete') !== undefined,
      isDestructive: true,
      onSelect: removeChange,
      disabledReason: remove.reason,
    },
  ];
  const items = actions.filter(({ isOffered }) => isOffered).map(({ isOffered: _, ...action }) => action);
  if (items.length === 0) return null;
  return (
    <Menu
      title={change.number}
      subtitle={change.title}
      items={items}
      trigger={
        <IconButton aria-label={`Actions for ${change.number}`} variant="secondary">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
