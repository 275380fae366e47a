import type { Contact } from '@builder-os/contract/modules/sales/contacts';
import { useCan } from '../../../auth/use-can.ts';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';

const VendorOfContact = loadWhenUsed(async () => (await import('./vendor-of-contact.tsx')).VendorOfContact);

/** For people who see jobs: the vendor a contact is, or an offer to make it one. */
export function VendorOfContactLink({ contact }: { contact: Contact }) {
  return useCan('jobs_read').allowed ? <VendorOfContact contact={contact} /> : null;
}
