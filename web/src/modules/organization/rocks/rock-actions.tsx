import type { Rock, RockOutcome } from '@builder-os/contract/modules/organization/rocks';
import { Ban, Check, Ellipsis, Flag, Trash2, Undo2, X } from 'lucide-react';
import { deleteWithUndo } from '../../../app/records/delete-with-undo.ts';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { OUTCOME_LABELS } from './rock-labels.ts';
import { useDeleteRock, useRestoreRock, useScoreRock } from './rocks.mutations.ts';

interface RockActionsProps {
  rock: Rock;
  onEdit: () => void;
  /** Called after the rock is deleted. */
  onGone: () => void;
}

/** The actions on a rock. A scored rock must be reopened before it can be edited. */
export function RockActions({ rock, onEdit, onGone }: RockActionsProps) {
  const { id, title, outcome } = rock;
  const score = useScoreRock();
  const { reason } = useCan('role:manager');
  const { mutateAsync: remove } = useDeleteRock();
  const { mutateAsync: restore } = useRestoreRock();
  const become = (next: RockOutcome) => () =>
    void perform({
      run: () => score.mutateAsync({ base: rock, body: { outcome: next } }),
      done: {
        title: next === 'open' ? 'Rock reopened' : `Rock ${OUTCOME_LABELS[next].toLowerCase()}`,
        description: title,
      },
      failed: 'Failed to score rock',
    });
  const deletion = {
    label: 'Delete Rock',
    icon: <Trash2 aria-hidden="true" />,
    isDestructive: true,
    disabledReason: reason,
    onSelect: () => void deleteWithUndo({ noun: 'Rock', id, name: title, remove, restore }).then(onGone),
  };
  if (outcome !== 'open') {
    return (
      <Button pending={score.isPending} onClick={become('open')}>
        <Undo2 aria-hidden="true" />
        Reopen Rock
      </Button>
    );
  }
  return (
    <>
      <Menu
        title={title}
        align="start"
        items={[
          { label: 'Mark Done', icon: <Check aria-hidden="true" />, onSelect: become('done') },
          { label: 'Mark Not Done', icon: <X aria-hidden="true" />, onSelect: become('not_done') },
          { label: 'Drop Rock', icon: <Ban aria-hidden="true" />, onSelect: become('dropped') },
          'separator',
          deletion,
        ]}
        trigger={
          <IconButton aria-label={`Actions for ${title}`}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      />
      <span className="flex-1" />
      <Button pending={score.isPending} onClick={become('done')}>
        <Flag aria-hidden="true" />
        Mark Done
      </Button>
      <Button variant="primary" onClick={onEdit}>
        Edit Rock
      </Button>
    </>
  );
}
