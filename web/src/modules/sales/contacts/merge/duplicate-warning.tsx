import type { DuplicateKind } from '@builder-os/contract/modules/sales/contact-duplicates';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { fullName } from '../../../../format/person.ts';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { duplicatesQuery } from '../contacts.queries.ts';
import type { ContactForm } from '../form/use-contact-form.ts';
import { DuplicateNotice } from './duplicate-notice.tsx';
import { enteredToCompare } from './entered-to-compare.ts';

const PAUSE_IN_TYPING = 400;
const KIND_WORDS: Record<DuplicateKind, string> = { email: 'email', phone: 'phone number', name: 'name' };

interface DuplicateWarningProps {
  form: ContactForm;
  id: number | undefined;
}

/** Lists the contacts with the same email, phone number or name as the form. */
export function DuplicateWarning({ form, id }: DuplicateWarningProps) {
  const entries = useWatch({ control: form.control, name: ['email', 'phone', 'firstName', 'lastName'] });
  // A string, because a new array on every keystroke would never settle.
  const typed = useDebounced(JSON.stringify(enteredToCompare(entries)), PAUSE_IN_TYPING);
  const [email, phone, firstName, lastName] = JSON.parse(typed);
  const { data } = useQuery(duplicatesQuery({ email, phone, firstName, lastName, exceptId: id }));
  const isNothing = email === '' && phone === '' && (firstName === '' || lastName === '');
  const duplicates = isNothing ? [] : (data ?? []);
  return (
    <DuplicateNotice
      headline={duplicates.length === 1 ? 'Possible duplicate' : 'Possible duplicates'}
      duplicates={duplicates.map(({ contact, matches }) => ({
        id: contact.id,
        link: (
          <Link
            to="/contacts/$id"
            params={{ id: String(contact.id) }}
            target="_blank"
            className="font-medium underline"
          >
            {fullName(contact)}
          </Link>
        ),
        about: contact.company,
        same: matches.map((kind) => KIND_WORDS[kind]),
      }))}
    />
  );
}
