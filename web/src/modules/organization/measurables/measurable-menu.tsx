import type { ScorecardRow } from '@builder-os/contract/modules/organization/scorecard';
import { ArrowDown, ArrowUp, Ellipsis, PencilLine, SquarePen, Trash2 } from 'lucide-react';
import { deleteWithUndo } from '../../../app/records/delete-with-undo.ts';
import { useCan } from '../../../auth/use-can.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { MenuItem } from '../../../ui/overlay/menu-items.ts';
import { isEnteredByHand } from '../scorecard/entered-by-hand.ts';
import type { ScorecardActions } from '../scorecard/scorecard-actions.ts';
import { useDeleteMeasurable, useRestoreMeasurable } from './measurables.mutations.ts';

interface MeasurableMenuProps {
  row: ScorecardRow;
  actions: ScorecardActions;
  className?: string;
}

export function MeasurableMenu({ row, actions, className }: MeasurableMenuProps) {
  const { measurable } = row;
  const { reason } = useCan('role:manager');
  const { mutateAsync: remove } = useDeleteMeasurable();
  const { mutateAsync: restore } = useRestoreMeasurable();
  // A meeting asks for last week's score. In a measurable's first week, only the current week exists.
  const cell = [row.cells.at(-1), row.soFar].find((candidate) => candidate && isEnteredByHand(row, candidate));
  const items: MenuItem[] = [
    ...(cell
      ? [{ label: 'Enter Score', icon: <SquarePen aria-hidden="true" />, onSelect: () => actions.enter(row, cell) }]
      : []),
    {
      label: 'Edit Measurable',
      icon: <PencilLine aria-hidden="true" />,
      onSelect: () => actions.edit(measurable),
    },
    { label: 'Move Up', icon: <ArrowUp aria-hidden="true" />, onSelect: () => actions.move(measurable, -1) },
    { label: 'Move Down', icon: <ArrowDown aria-hidden="true" />, onSelect: () => actions.move(measurable, 1) },
    'separator',
    {
      label: 'Delete Measurable',
      icon: <Trash2 aria-hidden="true" />,
      isDestructive: true,
      disabledReason: reason,
      onSelect: () =>
        void deleteWithUndo({ noun: 'Measurable', id: measurable.id, name: measurable.name, remove, restore }),
    },
  ];
  return (
    <Menu
      title={measurable.name}
      items={items}
      trigger={
        <IconButton aria-label={`Actions for ${measurable.name}`} size="sm" className={className}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
