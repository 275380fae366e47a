import type { LeadDuplicateKind } from '@builder-os/contract/modules/sales/lead-duplicates';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { DuplicateNotice } from '../../contacts/merge/duplicate-notice.tsx';
import { enteredToCompare } from '../../contacts/merge/entered-to-compare.ts';
import { leadDuplicatesQuery } from '../leads.queries.ts';
import type { LeadForm } from './use-lead-form.ts';

const PAUSE_IN_TYPING = 400;
const KIND_WORDS: Record<LeadDuplicateKind, string> = {
  email: 'email',
  phone: 'phone number',
  name: 'title and company',
};

interface LeadDuplicateWarningProps {
  form: LeadForm;
  /** The id of the lead being edited, which isn't a duplicate of itself. */
  id: number | undefined;
}

/** Lists the leads with the same email, phone number, or title and company as the form. */
export function LeadDuplicateWarning({ form, id }: LeadDuplicateWarningProps) {
  const entries = useWatch({ control: form.control, name: ['email', 'phone', 'title', 'company'] });
  // A string, because a new array on every keystroke would never settle.
  const typed = useDebounced(JSON.stringify(enteredToCompare(entries)), PAUSE_IN_TYPING);
  const [email, phone, title, company] = JSON.parse(typed);
  const { data } = useQuery(leadDuplicatesQuery({ email, phone, title, company, exceptId: id }));
  const isNothing = email === '' && phone === '' && (title === '' || company === '');
  const duplicates = isNothing ? [] : (data ?? []);
  return (
    <DuplicateNotice
      headline={duplicates.length === 1 ? 'A similar lead already exists' : 'Similar leads already exist'}
      duplicates={duplicates.map(({ lead, matches }) => ({
        id: lead.id,
        link: (
          <Link to="/leads/$id" params={{ id: String(lead.id) }} target="_blank" className="font-medium underline">
            {lead.title}
          </Link>
        ),
        about: lead.company,
        same: matches.map((kind) => KIND_WORDS[kind]),
      }))}
    />
  );
}
