import type { SalesResource } from '@builder-os/contract/modules/sales/sales-resources';
import { Ellipsis, Handshake, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { MenuItem } from '../../../ui/menu-items.ts';
import { describeProduct } from './describe-resource.ts';
import type { ResourceActs } from './resource-acts.ts';

interface ResourceMenuProps {
  resource: SalesResource;
  acts: ResourceActs;
  className?: string;
}

export function ResourceMenu({ resource, acts, className }: ResourceMenuProps) {
  const items: MenuItem[] = [
    {
      label: 'Edit Resource',
      icon: <Pencil aria-hidden="true" />,
      shortcut: 'E',
      onSelect: () => acts.edit(resource),
    },
    { label: 'Use on a Deal', icon: <Handshake aria-hidden="true" />, onSelect: () => acts.use(resource) },
    'separator',
    {
      label: 'Delete Resource',
      icon: <Trash2 aria-hidden="true" />,
      shortcut: '⌫',
      isDestructive: true,
      onSelect: () => acts.remove(resource),
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
