import type { Property } from '@builder-os/contract/modules/real-estate/properties';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useCan } from '../../../auth/use-can.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';

interface PropertyMenuProps {
  property: Property;
  onEdit: () => void;
  onDelete: () => void;
}

export function PropertyMenu({ property: { address, city }, onEdit, onDelete }: PropertyMenuProps) {
  const write = useCan('real_estate_write');
  const remove = useCan('real_estate_delete');
  return (
    <Menu
      title={address}
      subtitle={city}
      items={[
        {
          label: 'Edit Property',
          icon: <Pencil aria-hidden="true" />,
          onSelect: onEdit,
          disabledReason: write.reason,
        },
        'separator',
        {
          label: 'Delete Property',
          icon: <Trash2 aria-hidden="true" />,
          onSelect: onDelete,
          isDestructive: true,
          disabledReason: remove.reason,
        },
      ]}
      trigger={
        <IconButton aria-label={`Actions for ${address}`} size="sm">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
