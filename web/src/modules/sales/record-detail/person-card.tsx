import { dialPhone, formatPhone } from '@builder-os/contract/platform/phone';
import { Link } from '@tanstack/react-router';
import { Mail, Phone } from 'lucide-react';
import { Avatar } from '../../../ui/avatar.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { DetailLine } from '../../../ui/overlay/detail-panel.tsx';

interface PersonCardProps {
  name: string;
  /** The contact whose page the name links to, if the person is one. */
  contactId: number | null;
  initials: string;
  role: string | null;
  phone: string | null;
  email: string | null;
}

/** A deal's or lead's contact person, with call and email buttons. */
export function PersonCard({ name, contactId, initials, role, phone, email }: PersonCardProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex items-center gap-2.5">
        <Avatar initials={initials} className="size-9 text-sm" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            {contactId === null ? (
              name
            ) : (
              <Link
                to="/contacts/$id"
                params={{ id: String(contactId) }}
                className="rounded-sm hover:underline focus-ring"
              >
                {name}
              </Link>
            )}
          </p>
          {role && <p className="wrap-anywhere text-label text-muted-foreground">{role}</p>}
        </div>
      </div>
      {(phone || email) && (
        <div className="grid auto-cols-fr grid-flow-col gap-2">
          {phone && (
            <a href={dialPhone(phone)} aria-label={`Call ${name}`} className={buttonClasses({ size: 'sm' })}>
              <Phone aria-hidden="true" />
              Call
            </a>
          )}
          {email && (
            <a href={`mailto:${email}`} aria-label={`Send Email to ${name}`} className={buttonClasses({ size: 'sm' })}>
              <Mail aria-hidden="true" />
              Send Email
            </a>
          )}
        </div>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
        <DetailLine label="Phone">{phone && <span className="tabular">{formatPhone(phone)}</span>}</DetailLine>
        <DetailLine label="Email">
          {email && (
            <a href={`mailto:${email}`} title={email} className="block truncate text-link hover:underline">
              {email}
            </a>
          )}
        </DetailLine>
      </dl>
    </div>
  );
}
