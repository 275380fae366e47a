import type { Contact } from '@builder-os/contract/modules/sales/contacts';
import { formatPhone } from '@builder-os/contract/platform/phone';
import { Link } from '@tanstack/react-router';
import { PhoneList } from '../../../../app/records/phone-list.tsx';
import { ABSENT } from '../../../../format/absent.ts';
import { fullName, initials } from '../../../../format/person.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import type { ContactActions, ContactListProps } from '../contact-actions.ts';
import { ContactRowMenu } from './contact-row-menu.tsx';

/** Contacts on a phone: name, company, position, and how to reach them. */
export function ContactsPhoneList({ rows, actions }: Pick<ContactListProps, 'rows' | 'actions'>) {
  return (
    <PhoneList label="Contacts" rows={rows}>
      {(contact) => <PhoneRow contact={contact} actions={actions} />}
    </PhoneList>
  );
}

function PhoneRow({ contact, actions }: { contact: Contact; actions: ContactActions }) {
  return (
    <>
      <Avatar initials={initials(contact)} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <Link
          to="/contacts/$id"
          params={{ id: String(contact.id) }}
          className="block wrap-anywhere text-[14.5px]/5 font-strong after:absolute after:inset-0 after:content-[''] focus-visible:shadow-none focus-visible:after:shadow-(--focus-ring-inset)"
        >
          {fullName(contact)}
        </Link>
        <p className="wrap-anywhere text-sm/4.75 text-muted-foreground">
          {[contact.position, contact.company].filter(Boolean).join(', ') || ABSENT}
        </p>
        <p className="wrap-anywhere text-label/5 text-subtle-foreground">
          {[contact.phone && formatPhone(contact.phone), contact.email].filter(Boolean).join(' · ')}
        </p>
      </div>
      <ContactRowMenu contact={contact} actions={actions} className="relative z-1 -my-2 -mr-3 -ml-2" />
    </>
  );
}
