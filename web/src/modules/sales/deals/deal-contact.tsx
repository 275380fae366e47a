import { dialPhone, formatPhone } from '@builder-os/contract/platform/phone';
import { useQuery } from '@tanstack/react-query';
import { Mail, Phone } from 'lucide-react';
import { ABSENT } from '../../../format/absent.ts';
import { fullName, initials } from '../../../format/person.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { contactQuery } from '../contacts/contacts.queries.ts';
import { DetailLine, DetailPanel } from './detail-panel.tsx';

/** The person behind a deal, with call and e-mail at hand. */
export function DealContact({ contactId }: { contactId: number | null }) {
  return (
    <DetailPanel title="Contact Information">
      <div className="grid gap-3 px-4 py-3.5 text-sm">
        {contactId === null ? (
          <p className="text-muted-foreground">No contact is linked to this deal.</p>
        ) : (
          <LinkedContact id={contactId} />
        )}
      </div>
    </DetailPanel>
  );
}

function LinkedContact({ id }: { id: number }) {
  const { data: contact, isError } = useQuery(contactQuery(id));
  if (isError) return <p className="text-muted-foreground">The contact could not be loaded. It may be deleted.</p>;
  if (!contact) return <Skeleton className="h-9 w-full" />;
  const role = contact.position ?? contact.company;
  return (
    <>
      <div className="flex items-center gap-2.5">
        <Avatar initials={initials(contact)} className="size-9 text-sm" />
        <div className="min-w-0">
          <p className="truncate font-semibold">{fullName(contact)}</p>
          {role && <p className="truncate text-label text-muted-foreground">{role}</p>}
        </div>
      </div>
      {(contact.phone || contact.email) && (
        <div className="grid auto-cols-fr grid-flow-col gap-2">
          {contact.phone && (
            <a
              href={dialPhone(contact.phone)}
              aria-label={`Call ${fullName(contact)}`}
              className={buttonClasses({ size: 'sm' })}
            >
              <Phone aria-hidden="true" />
              Call
            </a>
          )}
          {contact.email && (
            <a
              href={`mailto:${contact.email}`}
              aria-label={`Email ${fullName(contact)}`}
              className={buttonClasses({ size: 'sm' })}
            >
              <Mail aria-hidden="true" />
              Email
            </a>
          )}
        </div>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
        <DetailLine label="Phone">
          <span className="tabular">{contact.phone ? formatPhone(contact.phone) : ABSENT}</span>
        </DetailLine>
        <DetailLine label="Email">
          {contact.email ? (
            <a href={`mailto:${contact.email}`} title={contact.email} className="text-link hover:underline">
              {contact.email}
            </a>
          ) : (
            ABSENT
          )}
        </DetailLine>
      </dl>
    </>
  );
}
