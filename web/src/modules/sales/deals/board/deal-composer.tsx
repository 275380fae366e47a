import type { Deal } from '@builder-os/contract/modules/sales/deals';
import { useQuery } from '@tanstack/react-query';
import { fullName } from '../../../../format/person.ts';
import { contactQuery } from '../../contacts/contacts.queries.ts';
import { RecordComposer } from '../../record-detail/record-composer.tsx';
import type { Composer } from '../../record-detail/use-composer.ts';

/** Logs or schedules an activity for a deal; its contact shows it too. */
export function DealComposer({ deal, composer }: { deal: Deal; composer: Composer }) {
  const { id, contactId, company } = deal;
  const { data: contact } = useQuery({ ...contactQuery(contactId ?? 0), enabled: contactId !== null });
  const target = contactId === null ? 'this deal' : 'this deal and contact';
  return (
    <RecordComposer
      composer={composer}
      links={{ dealId: id, contactId }}
      withWhom={contact ? fullName(contact) : company}
      note={{ title: 'Deal Note', hint: `Saved to ${target} as “Deal Note”.` }}
    />
  );
}
