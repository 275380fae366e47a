import type { CreditNote } from '@builder-os/contract/modules/invoicing/credit-notes';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { organization } from '../../../app/organization.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { DetailPanel } from '../../../ui/overlay/detail-panel.tsx';
import { CreditNotePdfLink } from './credit-note-pdf-link.tsx';
import { type CreditNoteFilter, creditNotePageQuery } from './credit-notes.queries.ts';

interface CreditNotesOfRecordProps {
  filter: CreditNoteFilter;
  /** Use 2 for a section of the page itself. */
  headingLevel?: 2 | 3;
}

const SHOWN = 10;

/** The latest credit notes of an invoice, a customer or a job. Renders nothing without any. */
export function CreditNotesOfRecord({ filter, headingLevel }: CreditNotesOfRecordProps) {
  const { data: page } = useQuery(creditNotePageQuery(filter, undefined, SHOWN));
  if (!page || page.rows.length === 0) return null;
  const hasMore = page.nextCursor !== undefined;
  return (
    <DetailPanel title="Credit notes" aside={formatCountOf(page.total, 'credit note')} headingLevel={headingLevel}>
      <ul className="divide-y divide-border">
        {page.rows.map((note) => (
          <li key={note.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-2 text-sm">
            <CreditNotePdfLink note={note} />
            <span className="min-w-0 flex-1 basis-40 break-words">
              {note.reason}
              <span className="block text-xs text-muted-foreground tabular">
                {formatDay(note.creditedOn, organization)}, on{' '}
                <Link
                  to="/jobs"
                  search={{ tab: 'receivables', invoice: note.invoiceId }}
                  className="rounded-sm text-link underline focus-ring"
                >
                  {note.invoiceNumber}
                </Link>
              </span>
            </span>
            <span className="tabular">{formatMoneyWithCents(note.amount)}</span>
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className="border-t border-border px-4 py-2 text-sm">
          <Link
            to="/jobs"
            search={{ tab: 'receivables', owed: 'credits', ...searchOf(filter, page.rows) }}
            className="rounded-sm text-link underline focus-ring"
          >
            All credit notes
          </Link>
        </p>
      )}
    </DetailPanel>
  );
}

/** The same filter for the list. It finds those of an invoice by its number. */
function searchOf({ customerId, jobId }: CreditNoteFilter, [first]: readonly CreditNote[]) {
  if (customerId !== undefined) return { ofCustomer: Number(customerId) };
  return jobId === undefined ? { q: first?.invoiceNumber } : { ofJob: Number(jobId) };
}
