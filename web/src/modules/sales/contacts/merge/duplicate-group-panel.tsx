import type { DuplicateGroup } from '@builder-os/contract/modules/sales/contact-duplicates';
import type { Contact } from '@builder-os/contract/modules/sales/contacts';
import { formatPhone } from '@builder-os/contract/platform/phone';
import { Link } from '@tanstack/react-router';
import { Merge } from 'lucide-react';
import { organization } from '../../../../app/organization.ts';
import { ABSENT } from '../../../../format/absent.ts';
import { formatCountOf } from '../../../../format/count.ts';
import { formatMomentDay } from '../../../../format/dates.ts';
import { fullName, initials } from '../../../../format/person.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Button } from '../../../../ui/button.tsx';

interface DuplicateGroupPanelProps {
  group: DuplicateGroup;
  onMerge: (pair: [Contact, Contact]) => void;
}

/** Contacts with the same email, phone number or name. Each newer one can be merged into the oldest. */
export function DuplicateGroupPanel({ group, onMerge }: DuplicateGroupPanelProps) {
  const [oldest, ...others] = group.contacts;
  if (!oldest) return null;
  return (
    <section aria-label={group.key} className="min-w-0 rounded-lg border border-border bg-card">
      <header className="flex min-h-11 items-center gap-2 border-b border-border px-4">
        <h2 className="min-w-0 wrap-anywhere text-[13.5px]/5 font-semibold">{group.key}</h2>
        <span className="text-label whitespace-nowrap text-muted-foreground">
          {formatCountOf(group.count, 'contact')}
        </span>
      </header>
      <ul>
        <ContactRow contact={oldest} />
        {others.map((contact) => (
          <ContactRow key={contact.id} contact={contact} onMerge={() => onMerge([oldest, contact])} />
        ))}
      </ul>
    </section>
  );
}

function ContactRow({ contact, onMerge }: { contact: Contact; onMerge?: () => void }) {
  const name = fullName(contact);
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-border px-4 py-1.5 last:border-b-0">
      <Avatar initials={initials(contact)} />
      <div className="min-w-0 flex-1">
        <Link
          to="/contacts/$id"
          params={{ id: String(contact.id) }}
          className="block wrap-anywhere font-strong hover:underline"
        >
          {name}
        </Link>
        <p className="truncate text-label text-muted-foreground">
          {[contact.company, contact.email, contact.phone && formatPhone(contact.phone)].filter(Boolean).join(' · ') ||
            ABSENT}
        </p>
      </div>
      <span className="text-label whitespace-nowrap text-muted-foreground max-sm:hidden">
        {formatMomentDay(contact.createdAt, organization)}
      </span>
      {onMerge ? (
        <Button size="sm" aria-label={`Merge ${name} into the oldest contact`} onClick={onMerge}>
          <Merge aria-hidden="true" />
          Merge
        </Button>
      ) : (
        <span className="text-label text-subtle-foreground">Oldest</span>
      )}
    </li>
  );
}
