import type { Lead } from '@builder-os/contract/modules/sales/leads';
import { ArrowRightLeft, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import type { MenuItem } from '../../../../ui/overlay/menu-items.ts';
import type { LeadActions } from '../lead-actions.ts';

interface LeadRowMenuProps {
  lead: Lead;
  actions: Omit<LeadActions, 'open'>;
  /** Whether to show the keyboard shortcuts, which work on a list row but not on the lead's page. */
  hasKeys?: boolean;
  className?: string;
}

export function LeadRowMenu({ lead, actions, hasKeys = true, className }: LeadRowMenuProps) {
  const convert: MenuItem = {
    label: 'Convert to Deal',
    icon: <ArrowRightLeft aria-hidden="true" />,
    shortcut: hasKeys ? 'C' : undefined,
    onSelect: () => actions.convert(lead),
  };
  const items: MenuItem[] = [
    {
      label: 'Edit Lead',
      icon: <Pencil aria-hidden="true" />,
      shortcut: hasKeys ? 'E' : undefined,
      onSelect: () => actions.edit(lead),
    },
    ...(lead.status === 'converted' ? [] : [convert]),
    'separator',
    {
      label: 'Delete Lead',
      icon: <Trash2 aria-hidden="true" />,
      shortcut: hasKeys ? '⌫' : undefined,
      isDestructive: true,
      onSelect: () => actions.remove(lead),
    },
  ];
  return (
    <Menu
      title={lead.title}
      subtitle={lead.company}
      items={items}
      className="w-51"
      trigger={
        <IconButton aria-label={`Actions for ${lead.title}`} size="sm" className={className}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
