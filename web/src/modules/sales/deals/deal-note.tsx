import type { Deal } from '@builder-os/contract/modules/sales/deals';
import { NoteComposer } from '../activities/note-composer.tsx';

/** Writes a note on a deal; its contact shows it too. */
export function DealNote({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const place = deal.contactId === null ? 'this deal' : 'this deal and contact';
  return (
    <NoteComposer
      title="Deal Note"
      links={{ dealId: deal.id, contactId: deal.contactId }}
      hint={`Saved as Deal Note on ${place}.`}
      onClose={onClose}
    />
  );
}
