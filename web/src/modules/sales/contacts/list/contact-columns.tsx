import type { Contact } from '@builder-os/contract/modules/sales/contacts';
import { dialPhone, formatPhone } from '@builder-os/contract/platform/phone';
import { Link } from '@tanstack/react-router';
import { MomentDay } from '../../../../app/moment-day.tsx';
import { ABSENT } from '../../../../format/absent.ts';
import { fullName, initials } from '../../../../format/person.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import type { TableColumn } from '../../../../ui/table/table-column.ts';
import type { ContactActions } from '../contact-actions.ts';
import { ContactRowMenu } from './contact-row-menu.tsx';

const linkClasses = 'text-link hover:underline focus-ring rounded-sm';

export const CONTACT_COLUMNS: readonly TableColumn<Contact, ContactActions>[] = [
  { header: 'Contact', sortKey: 'lastName', cell: (contact) => <ContactName contact={contact} /> },
  {
    header: 'Company',
    sortKey: 'company',
    width: 'w-36 @min-[70rem]/table:w-[17%]',
    cell: (contact) => <CompanyLink contact={contact} />,
  },
  {
    header: 'Position',
    sortKey: 'position',
    width: 'w-36',
    className: '@max-5xl/table:hidden',
    cell: ({ position }) => <Muted text={position} />,
  },
  {
    header: 'Email',
    width: 'w-50 @min-[70rem]/table:w-[20%]',
    className: '@max-4xl/table:hidden',
    cell: ({ email }) =>
      email ? (
        <a href={`mailto:${email}`} title={email} className={linkClasses}>
          {email}
        </a>
      ) : (
        ABSENT
      ),
  },
  {
    header: 'Phone',
    width: 'w-36',
    cell: ({ phone }) =>
      phone ? (
        <a href={dialPhone(phone)} title={formatPhone(phone)} className={linkClasses}>
          {formatPhone(phone)}
        </a>
      ) : (
        ABSENT
      ),
  },
  {
    header: 'Created',
    sortKey: 'createdAt',
    width: 'w-28',
    align: 'right',
    cellClassName: 'text-muted-foreground',
    cell: ({ createdAt }) => <MomentDay moment={createdAt} />,
  },
  {
    header: 'Actions',
    isHeaderHidden: true,
    width: 'w-12',
    cellClassName: 'overflow-visible px-2',
    cell: (contact, actions) => <ContactRowMenu contact={contact} actions={actions} />,
  },
];

function ContactName({ contact }: { contact: Contact }) {
  const name = fullName(contact);
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar initials={initials(contact)} />
      <Link
        to="/contacts/$id"
        params={{ id: String(contact.id) }}
        tabIndex={-1}
        title={name}
        className="min-w-0 truncate font-strong hover:underline"
      >
        {name}
      </Link>
    </span>
  );
}

export function CompanyLink({ contact: { company } }: { contact: Pick<Contact, 'company'> }) {
  if (!company) return ABSENT;
  return (
    <Link to="/companies/$name" params={{ name: company }} title={company} className={linkClasses}>
      {company}
    </Link>
  );
}

function Muted({ text }: { text: string | null }) {
  return (
    <span title={text ?? undefined} className="text-muted-foreground">
      {text || ABSENT}
    </span>
  );
}
