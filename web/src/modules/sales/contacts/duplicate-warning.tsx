import type { DuplicateKind } from '@builder-os/contract/modules/sales/contact-duplicates';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { fullName } from '../../../format/person.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { duplicatesQuery } from './contacts.queries.ts';
import type { ContactForm } from './use-contact-form.ts';

const PAUSE_IN_TYPING = 400;
const KIND_WORDS: Record<DuplicateKind, string> = { email: 'e-mail', phone: 'phone number', name: 'name' };
const listFormat = new Intl.ListFormat('en-US');

interface DuplicateWarningProps {
  form: ContactForm;
  id: number | undefined;
}

/** Names the contacts that share an e-mail, a phone number or a name with what is being entered. It forbids nothing. */
export function DuplicateWarning({ form, id }: DuplicateWarningProps) {
  const entries = useWatch({ control: form.control, name: ['email', 'phone', 'firstName', 'lastName'] });
  // One text, since an array is new at every stroke.
  const typed = useDebounced(JSON.stringify(entries.map((entry) => entry.trim())), PAUSE_IN_TYPING);
  const [email, phone, firstName, lastName] = JSON.parse(typed);
  const { data } = useQuery(duplicatesQuery({ email, phone, firstName, lastName, exceptId: id }));
  const isNothing = email === '' && phone === '' && (firstName === '' || lastName === '');
  const duplicates = isNothing ? [] : (data ?? []);
  return (
    <div role="status">
      {duplicates.length > 0 && (
        <div className="rounded-md bg-tone-timber-bg px-3 py-2 text-label text-tone-timber">
          <p className="font-strong">{duplicates.length === 1 ? 'This may be' : 'This may be one of'}</p>
          <ul className="mt-0.5 grid gap-0.5">
            {duplicates.map(({ contact, matches }) => (
              <li key={contact.id}>
                <Link
                  to="/contacts/$id"
                  params={{ id: String(contact.id) }}
                  target="_blank"
                  className="font-medium underline"
                >
                  {fullName(contact)}
                </Link>
                {contact.company && `, ${contact.company}`}: same{' '}
                {listFormat.format(matches.map((kind) => KIND_WORDS[kind]))}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
