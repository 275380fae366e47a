import type { SteelSpecification } from '@builder-os/contract/modules/steel/specifications';
import { unitText } from '@builder-os/contract/platform/unit-text';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { deleteWithUndo } from '../../../app/records/delete-with-undo.ts';
import { useCan } from '../../../auth/use-can.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { MenuItem } from '../../../ui/overlay/menu-items.ts';
import { useSteelUrlState } from '../division/use-steel-url-state.ts';
import { useDeleteSpecification, useRestoreSpecification } from './specifications.mutations.ts';

/** A specification: its value, its unit, its place and the code it's based on. */
export function SpecificationRow({ specification }: { specification: SteelSpecification }) {
  const { id, title, value, unit, place, reliesOn, note } = specification;
  const name = place === null ? title : `${title}, ${place}`;
  return (
    <li aria-label={name} className="flex items-start gap-3 border-b border-border py-2.5 pr-2 pl-4 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="text-muted-foreground">{name}</p>
        <p className="text-[15px]/5.5 font-semibold break-words tabular">
          {value}
          {unit && <span className="font-normal text-muted-foreground">{unitText(unit)}</span>}
        </p>
        {reliesOn && <p className="mt-0.5 text-xs text-muted-foreground">Per {reliesOn}</p>}
        {note && <p className="mt-1 text-label/4.75 break-words whitespace-pre-line">{note}</p>}
      </div>
      <SpecificationMenu id={id} name={name} />
    </li>
  );
}

function SpecificationMenu({ id, name }: { id: number; name: string }) {
  const { change } = useSteelUrlState();
  const { mutateAsync: remove } = useDeleteSpecification();
  const { mutateAsync: restore } = useRestoreSpecification();
  const { reason: writeReason } = useCan('steel_framing_write');
  const { reason: deleteReason } = useCan('steel_framing_delete');
  const items: MenuItem[] = [
    {
      label: 'Edit Specification',
      icon: <Pencil aria-hidden="true" />,
      onSelect: () => change({ specification: id }),
      disabledReason: writeReason,
    },
    'separator',
    {
      label: 'Delete Specification',
      icon: <Trash2 aria-hidden="true" />,
      isDestructive: true,
      onSelect: () => void deleteWithUndo({ noun: 'Specification', id, name, remove, restore }),
      disabledReason: deleteReason,
    },
  ];
  return (
    <Menu
      title={name}
      items={items}
      trigger={
        <IconButton aria-label={`Actions for ${name}`} size="sm">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
