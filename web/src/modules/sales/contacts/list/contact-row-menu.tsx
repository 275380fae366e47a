import type { Contact } from '@builder-os/contract/modules/sales/contacts';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { fullName } from '../../../../format/person.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import type { MenuItem } from '../../../../ui/overlay/menu-items.ts';
import type { ContactActions } from '../contact-actions.ts';

interface ContactRowMenuProps {
  contact: Contact;
  actions: ContactActions;
  className?: string;
}

export function ContactRowMenu({ contact, actions, className }: ContactRowMenuProps) {
  const name = fullName(contact);
  const items: MenuItem[] = [
    {
      label: 'Edit Contact',
      icon: <Pencil aria-hidden="true" />,
      shortcut: 'E',
      onSelect: () => actions.edit(contact),
    },
    'separator',
    {
      label: 'Delete Contact',
      icon: <Trash2 aria-hidden="true" />,
      shortcut: '⌫',
      isDestructive: true,
      onSelect: () => actions.remove(contact),
    },
  ];
  return (
    <Menu
      title={name}
      subtitle={contact.company ?? undefined}
      items={items}
      className="w-51"
      trigger={
        <IconButton aria-label={`Actions for ${name}`} size="sm" className={className}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
