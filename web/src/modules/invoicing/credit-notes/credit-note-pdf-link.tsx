import { type CreditNote, creditNoteEndpoints } from '@builder-os/contract/modules/invoicing/credit-notes';
import { endpointUrl } from '../../../api/client.ts';

/** The number of a credit note, which downloads its PDF. */
export function CreditNotePdfLink({ note: { id, number } }: { note: Pick<CreditNote, 'id' | 'number'> }) {
  return (
    <a
      href={endpointUrl(creditNoteEndpoints.print, { params: { id } })}
      download
      title="Download PDF"
      className="rounded-sm font-mono text-[12.5px] text-link underline focus-ring"
    >
      {number}
    </a>
  );
}
