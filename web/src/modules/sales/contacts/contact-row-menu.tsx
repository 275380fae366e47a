import type { Contact } from '@builder-os/contract/modules/sales/contacts';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { fullName } from '../../../format/person.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { MenuItem } from '../../../ui/menu-items.ts';
import type { ContactActs } from './contact-acts.ts';

interface ContactRowMenuProps {
  contact: Contact;
  acts: ContactActs;
  className?: string;
}

export function ContactRowMenu({ contact, acts, className }: ContactRowMenuProps) {
  const name = fullName(contact);
  const items: MenuItem[] = [
    { label: 'Edit Contact', icon: <Pencil aria-hidden="true" />, shortcut: 'E', onSelect: () => acts.edit(contact) },
    'separator',
    {
      label: 'Delete Contact',
      icon: <Trash2 aria-hidden="true" />,
      shortcut: '⌫',
      isDestructive: true,
      onSelect: () => acts.remove(contact),
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
