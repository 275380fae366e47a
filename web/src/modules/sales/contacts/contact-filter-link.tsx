import { useQuery } from '@tanstack/react-query';
import { LinkedFilters } from '../../../app/records/linked-filters.tsx';
import { fullName } from '../../../format/person.ts';
import { contactQuery } from './contacts.queries.ts';

interface ContactFilterLinkProps {
  contactId: number;
  onRemove: () => void;
}

/** The filter that a contact’s “All” link sets on another list, with the contact’s name. */
export function ContactFilterLink({ contactId, onRemove }: ContactFilterLinkProps) {
  const { data: contact } = useQuery(contactQuery(contactId));
  return (
    <LinkedFilters filters={[{ text: contact ? `Contact: ${fullName(contact)}` : 'Filtered by contact', onRemove }]} />
  );
}
