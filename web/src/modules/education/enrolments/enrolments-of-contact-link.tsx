import { useCan } from '../../../auth/use-can.ts';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';

const EnrolmentsOfContact = loadWhenUsed(async () => (await import('./enrolments-of-contact.tsx')).EnrolmentsOfContact);

/** For people who see Builder Education: the courses a contact is enrolled in. */
export function EnrolmentsOfContactLink({ contactId }: { contactId: number }) {
  return useCan('builder_education_read').allowed ? <EnrolmentsOfContact contactId={contactId} /> : null;
}
