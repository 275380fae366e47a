import { initials } from '../../../../format/person.ts';
import { DetailPanel } from '../../../../ui/overlay/detail-panel.tsx';
import { PersonCard } from '../../record-detail/person-card.tsx';
import type { LeadPerson } from '../form/use-lead-person.ts';

/** A lead's contact person, with call and email buttons. */
export function LeadContact({ person }: { person: LeadPerson }) {
  const { name, role, phone, email, contactId } = person;
  const [firstName, ...others] = name.split(' ');
  return (
    <DetailPanel title="Contact Information">
      <div className="px-4 py-3.5 text-sm">
        {name || phone || email ? (
          <PersonCard
            name={name || 'No name'}
            contactId={contactId}
            initials={initials({ firstName, lastName: others.at(-1) })}
            role={role}
            phone={phone}
            email={email}
          />
        ) : (
          <p className="text-muted-foreground">This lead has no contact details yet.</p>
        )}
      </div>
    </DetailPanel>
  );
}
