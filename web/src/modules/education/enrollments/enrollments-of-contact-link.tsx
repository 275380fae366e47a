import { useCan } from '../../../auth/use-can.ts';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';

const EnrollmentsOfContact = loadWhenUsed(
  async () => (await import('./enrollments-of-contact.tsx')).EnrollmentsOfContact,
);

/** For people who see Builder Education: the courses a contact is enrolled in. */
export function EnrollmentsOfContactLink({ contactId }: { contactId: number }) {
  return useCan('builder_education_read').allowed ? <EnrollmentsOfContact contactId={contactId} /> : null;
}
