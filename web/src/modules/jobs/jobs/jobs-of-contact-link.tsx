import { loadWhenUsed } from '../../../ui/load-when-used.tsx';

const JobsOfContact = loadWhenUsed(async () => (await import('./jobs-of-contact.tsx')).JobsOfContact);

/** A contact's jobs. Without the permission to see jobs, people find only their own. */
export function JobsOfContactLink({ contactId }: { contactId: number }) {
  return <JobsOfContact contactId={contactId} />;
}
