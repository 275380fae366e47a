import { type CreditNote, creditNoteEndpoints } from '@builder-os/contract/modules/invoicing/credit-notes';
import { endpointUrl } from '../../../api/client.ts';

export function creditNotePdfUrl({ id }: Pick<CreditNote, 'id'>): string {
  return endpointUrl(creditNoteEndpoints.print, { params: { id } });
}

/** The number of a credit note, which downloads its PDF. */
export function CreditNotePdfLink({ note }: { note: Pick<CreditNote, 'id' | 'number'> }) {
  return (
    <a
      href={creditNotePdfUrl(note)}
      download
      title="Download PDF"
      className="rounded-sm font-mono text-[12.5px] text-link underline focus-ring"
    >
      {note.number}
    </a>
  );
}
