import type { SalesResource } from '@builder-os/contract/modules/sales/sales-resources';
import { Ellipsis, Handshake, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import type { MenuItem } from '../../../../ui/overlay/menu-items.ts';
import { describeProduct } from '../describe-resource.ts';
import type { ResourceActions } from '../resource-actions.ts';

interface ResourceMenuProps {
  resource: SalesResource;
  actions: ResourceActions;
  className?: string;
}

export function ResourceMenu({ resource, actions, className }: ResourceMenuProps) {
  const items: MenuItem[] = [
    {
      label: 'Edit Resource',
      icon: <Pencil aria-hidden="true" />,
      shortcut: 'E',
      onSelect: () => actions.edit(resource),
    },
    { label: 'Use on a Deal', icon: <Handshake aria-hidden="true" />, onSelect: () => actions.use(resource) },
    'separator',
    {
      label: 'Delete Resource',
      icon: <Trash2 aria-hidden="true" />,
      shortcut: '⌫',
      isDestructive: true,
      onSelect: () => actions.remove(resource),
    },
  ];
  return (
    <Menu
      title={resource.title}
      subtitle={describeProduct(resource)}
      items={items}
      className="w-51"
      trigger={
        <IconButton aria-label={`Actions for ${resource.title}`} size="sm" className={className}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
