import type { Program } from '@builder-os/contract/modules/education/programs';
import { Archive, Ellipsis, Pencil, Send, Trash2, UserPlus, UsersRound } from 'lucide-react';
import { deleteWithUndo } from '../../../app/records/delete-with-undo.ts';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { MenuItem } from '../../../ui/overlay/menu-items.ts';
import { useEducationUrlState } from '../courses/use-education-url-state.ts';
import { useDeleteProgram, useRestoreProgram, useUpdateProgram } from './programs.mutations.ts';

interface ProgramMenuProps {
  program: Program;
  onEdit: () => void;
  onEnroll: () => void;
}

const CLOSED = 'Publish the program to enroll clients.';

export function ProgramMenu({ program, onEdit, onEnroll }: ProgramMenuProps) {
  const { id, name, version, status } = program;
  const { openTab } = useEducationUrlState();
  const update = useUpdateProgram();
  const remove = useDeleteProgram();
  const restore = useRestoreProgram();
  const { reason: disabledReason } = useCan('builder_education_write');
  const { reason: deleteReason } = useCan('builder_education_delete');
  const become = (next: Program['status'], done: string) => () =>
    void perform({
      run: () => update.mutateAsync({ id, version, changes: { status: next } }),
      done: { title: done, description: name },
      failed: 'Failed to update program',
    });
  const items: MenuItem[] = [
    { label: 'Edit Program', icon: <Pencil aria-hidden="true" />, onSelect: onEdit, disabledReason },
    {
      label: 'Enroll Client',
      icon: <UserPlus aria-hidden="true" />,
      onSelect: onEnroll,
      disabledReason: disabledReason ?? (status === 'active' ? undefined : CLOSED),
    },
    {
      label: 'Show Packages',
      icon: <UsersRound aria-hidden="true" />,
      onSelect: () => openTab('packages', { program: id }),
    },
    status === 'active'
      ? {
          label: 'Archive Program',
          icon: <Archive aria-hidden="true" />,
          onSelect: become('archived', 'Program archived'),
          disabledReason,
        }
      : {
          label: 'Publish Program',
          icon: <Send aria-hidden="true" />,
          onSelect: become('active', 'Program published'),
          disabledReason,
        },
    'separator',
    {
      label: 'Delete Program',
      icon: <Trash2 aria-hidden="true" />,
      onSelect: () =>
        void deleteWithUndo({ noun: 'Program', id, name, remove: remove.mutateAsync, restore: restore.mutateAsync }),
      isDestructive: true,
      disabledReason: deleteReason,
    },
  ];
  return (
    <Menu
      title={name}
      items={items}
      trigger={
        <IconButton aria-label={`Actions for ${name}`} size="sm" className="-mr-2">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
