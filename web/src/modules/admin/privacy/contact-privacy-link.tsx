import { Link } from '@tanstack/react-router';
import { ShieldOff } from 'lucide-react';
import { useCan } from '../../../auth/use-can.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';

/** Links administrators from a contact to the data stored about it. */
export function ContactPrivacyLink({ contactId }: { contactId: number }) {
  const can = useCan('role:admin');
  if (!can.allowed) return null;
  return (
    <Link to="/admin/privacy" search={{ contact: contactId }} className={buttonClasses({ variant: 'ghost' })}>
      <ShieldOff aria-hidden="true" />
      Privacy
    </Link>
  );
}
