import { useQuery } from '@tanstack/react-query';
import { fullName, initials } from '../../../../format/person.ts';
import { DetailPanel } from '../../../../ui/overlay/detail-panel.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { contactQuery } from '../../contacts/contacts.queries.ts';
import { PersonCard } from '../../record-detail/person-card.tsx';

/** A deal's contact, with call and email buttons. */
export function DealContact({ contactId }: { contactId: number | null }) {
  return (
    <DetailPanel title="Contact Information">
      <div className="px-4 py-3.5 text-sm">
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
  if (isError) return <p className="text-muted-foreground">Couldn’t load this contact. It may have been deleted.</p>;
  if (!contact) return <Skeleton className="h-9 w-full" />;
  const { position, company, phone, email } = contact;
  return (
    <PersonCard
      name={fullName(contact)}
      contactId={id}
      initials={initials(contact)}
      role={position ?? company}
      phone={phone}
      email={email}
    />
  );
}
