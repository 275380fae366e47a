import type { Contact } from '@builder-os/contract/modules/sales/contacts';
import { dialPhone, formatPhone } from '@builder-os/contract/platform/phone';
import type { ReactNode } from 'react';
import { organization } from '../../../../app/organization.ts';
import { NOT_SET } from '../../../../format/absent.ts';
import { formatMomentDay } from '../../../../format/dates.ts';
import { fullName, initials } from '../../../../format/person.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { CompanyLink } from '../list/contact-columns.tsx';

const linkClasses = 'text-link hover:underline focus-ring rounded-sm break-words';

/** A contact's details and how to reach them. */
export function ContactDetails({ contact }: { contact: Contact }) {
  const { email, phone, position, title, notes, createdAt } = contact;
  return (
    <section aria-label="Contact Information" className="rounded-lg border border-border bg-card p-4">
      <div className="flex items-center gap-3">
        <Avatar initials={initials(contact)} className="size-10 text-sm" />
        <p className="min-w-0">
          <span className="block font-semibold wrap-anywhere">
            {[title, fullName(contact)].filter(Boolean).join(' ')}
          </span>
          {position && <span className="block wrap-anywhere text-label text-muted-foreground">{position}</span>}
        </p>
      </div>
      <dl className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
        <Detail label="Company">
          <CompanyLink contact={contact} />
        </Detail>
        <Detail label="Email">
          {email ? (
            <a href={`mailto:${email}`} className={linkClasses}>
              {email}
            </a>
          ) : (
            NOT_SET
          )}
        </Detail>
        <Detail label="Phone">
          {phone ? (
            <a href={dialPhone(phone)} className={linkClasses}>
              {formatPhone(phone)}
            </a>
          ) : (
            NOT_SET
          )}
        </Detail>
        <Detail label="Created">{formatMomentDay(createdAt, organization)}</Detail>
        <Detail label="Notes">
          <span className="break-words whitespace-pre-line">{notes || NOT_SET}</span>
        </Detail>
      </dl>
    </section>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted-foreground">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
