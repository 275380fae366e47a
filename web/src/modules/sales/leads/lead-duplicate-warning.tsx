import type { LeadDuplicateKind } from '@builder-os/contract/modules/sales/lead-duplicates';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { DuplicateNotice } from '../contacts/duplicate-notice.tsx';
import { leadDuplicatesQuery } from './leads.queries.ts';
import type { LeadForm } from './use-lead-form.ts';

const PAUSE_IN_TYPING = 400;
const KIND_WORDS: Record<LeadDuplicateKind, string> = {
  email: 'email',
  phone: 'phone number',
  name: 'title and company',
};

interface LeadDuplicateWarningProps {
  form: LeadForm;
  /** The lead being edited, which is not a duplicate of itself. */
  id: number | undefined;
}

/** Names the leads that exist already with the email, the phone number, or the title and company being entered. */
export function LeadDuplicateWarning({ form, id }: LeadDuplicateWarningProps) {
  const entries = useWatch({ control: form.control, name: ['email', 'phone', 'title', 'company'] });
  // One text, since an array is new at every stroke.
  const typed = useDebounced(JSON.stringify(entries.map((entry) => entry.trim())), PAUSE_IN_TYPING);
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
