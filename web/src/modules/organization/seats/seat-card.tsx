import type { Seat } from '@builder-os/contract/modules/organization/seats';
import { Ellipsis, PencilLine, Plus, Trash2 } from 'lucide-react';
import { deleteWithUndo } from '../../../app/records/delete-with-undo.ts';
import { useCan } from '../../../auth/use-can.ts';
import { initials } from '../../../format/person.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { useDeleteSeat, useRestoreSeat } from './seats.mutations.ts';

interface SeatCardProps {
  seat: Seat;
  onEdit: () => void;
  onAddBelow: () => void;
}

/** A seat: its roles and its holders. */
export function SeatCard({ seat, onEdit, onAddBelow }: SeatCardProps) {
  const { id, title, roles, holders } = seat;
  const { reason } = useCan('role:manager');
  const { mutateAsync: remove } = useDeleteSeat();
  const { mutateAsync: restore } = useRestoreSeat();
  return (
    <div className="w-60 rounded-lg border border-border bg-card px-3.5 pt-2 pb-3 shadow-xs max-sm:w-full">
      <p className="flex items-center gap-1">
        <b className="min-w-0 flex-1 truncate font-strong" title={title}>
          {title}
        </b>
        <Menu
          title={title}
          items={[
            { label: 'Edit Seat', icon: <PencilLine aria-hidden="true" />, onSelect: onEdit },
            { label: 'Add Seat Below', icon: <Plus aria-hidden="true" />, onSelect: onAddBelow },
            'separator',
            {
              label: 'Delete Seat',
              icon: <Trash2 aria-hidden="true" />,
              isDestructive: true,
              disabledReason: reason,
              onSelect: () => void deleteWithUndo({ noun: 'Seat', id, name: title, remove, restore }),
            },
          ]}
          trigger={
            <IconButton aria-label={`Actions for ${title}`} size="sm" className="-mr-2">
              <Ellipsis aria-hidden="true" />
            </IconButton>
          }
        />
      </p>
      {holders.length === 0 ? (
        <p className="text-xs text-muted-foreground">Open seat</p>
      ) : (
        <ul className="grid gap-1">
          {holders.map((holder) => (
            <li key={holder.id} className="flex items-center gap-2 text-label">
              <Avatar size="sm" initials={initials({ firstName: holder.name })} imageUrl={holder.pictureUrl} />
              <span className="min-w-0 wrap-anywhere">{holder.name}</span>
            </li>
          ))}
        </ul>
      )}
      {roles.length > 0 && (
        <ul className="mt-2 list-disc border-t border-border pt-2 pl-4 text-xs/4.5 text-muted-foreground marker:text-subtle-foreground">
          {roles.map((role) => (
            <li key={role}>{role}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
