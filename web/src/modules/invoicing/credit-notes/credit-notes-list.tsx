import type { CreditNote } from '@builder-os/contract/modules/invoicing/credit-notes';
import { Download } from 'lucide-react';
import { organization } from '../../../app/organization.ts';
import { PhoneList } from '../../../app/records/phone-list.tsx';
import { RecordTable } from '../../../app/records/record-table.tsx';
import { usePageRows } from '../../../app/records/use-page-rows.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { cn } from '../../../ui/class-names.ts';
import { NoMatchState } from '../../../ui/filter/no-match-state.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TwoLines } from '../../../ui/table/table-row.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { CreditNotePdfLink, creditNotePdfUrl } from './credit-note-pdf-link.tsx';
import { CREDIT_NOTES_PER_PAGE, type CreditNoteFilter, creditNotePageQuery } from './credit-notes.queries.ts';

interface CreditNotesListProps {
  filter: CreditNoteFilter;
  onOpenInvoice: (invoiceId: number) => void;
  onClear: () => void;
}

const TABLE_ROW_HEIGHT = 52;
const PHONE_ROW_HEIGHT = 76;

/** The credit notes of all customers, or of one customer or job, newest first. Opening one opens its invoice. */
export function CreditNotesList({ filter, onOpenInvoice, onClear }: CreditNotesListProps) {
  const isPhone = useIsPhone();
  const rows = usePageRows({
    rowHeight: isPhone ? PHONE_ROW_HEIGHT : TABLE_ROW_HEIGHT,
    rowsPerPage: CREDIT_NOTES_PER_PAGE,
    pageQuery: (cursor) => creditNotePageQuery(filter, cursor),
  });
  if (rows.hasFailed) {
    return (
      <StatePanel>
        <ErrorState
          headline="Unable to load credit notes"
          sentence="The rest of this page still works. Check your connection and try again."
          onRetry={rows.retry}
          isRetrying={rows.isRetrying}
        />
      </StatePanel>
    );
  }
  if (rows.rowCount === 0) {
    const isLimited = filter.customerId !== undefined || filter.jobId !== undefined;
    return (
      <StatePanel className="grid min-h-80 place-items-center">
        {filter.q || isLimited ? (
          <NoMatchState
            headline="No credit notes found"
            sentence={
              filter.q
                ? `No credit note’s number, invoice, customer or reason matches “${filter.q}”.`
                : 'No credit notes match these filters.'
            }
            clearLabel={isLimited ? 'Clear filters' : 'Clear search'}
            onClear={onClear}
          />
        ) : (
          <EmptyState
            art="sheet"
            headline="No credit notes yet"
            sentence="A credit note takes back all or part of an invoice. Open an invoice to create one."
          />
        )}
      </StatePanel>
    );
  }
  if (isPhone) {
    return (
      <PhoneList label="Credit notes" rows={rows} className="min-h-19">
        {(note) => (
          <>
            <button
              type="button"
              onClick={() => onOpenInvoice(note.invoiceId)}
              className="min-w-0 flex-1 text-left focus-ring-inset"
            >
              <span className="flex items-baseline gap-2">
                <span className="min-w-0 flex-1 wrap-anywhere font-strong">{note.customerName}</span>
                <span className="tabular">{formatMoneyWithCents(note.amount)}</span>
              </span>
              <span className="flex items-baseline gap-2 text-sm text-muted-foreground">
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {note.number}, {note.reason}
                </span>
                <span className="tabular">{formatDay(note.creditedOn, organization)}</span>
              </span>
            </button>
            <a
              href={creditNotePdfUrl(note)}
              download
              aria-label={`Download ${note.number}`}
              className={cn(buttonClasses({ variant: 'ghost', size: 'icon-sm' }), '-mr-2')}
            >
              <Download aria-hidden="true" />
            </a>
          </>
        )}
      </PhoneList>
    );
  }
  return (
    <div className="[&_td]:h-13">
      <RecordTable
        aria-label="Credit notes"
        rows={rows}
        columns={COLUMNS}
        context={undefined}
        onOpen={({ invoiceId }) => onOpenInvoice(invoiceId)}
        onRowAction={(action, { invoiceId }) => {
          if (action === 'edit') onOpenInvoice(invoiceId);
        }}
      />
    </div>
  );
}

const COLUMNS: readonly TableColumn<CreditNote, undefined>[] = [
  { header: 'Number', width: 'w-34', isAlwaysShown: true, cell: (note) => <CreditNotePdfLink note={note} /> },
  {
    header: 'Customer',
    hasTwoLines: true,
    cell: ({ customerName, jobName }) => <TwoLines first={customerName} second={jobName} />,
  },
  { header: 'Reason', width: 'w-56', cell: ({ reason }) => <span className="block truncate">{reason}</span> },
  {
    header: 'Invoice',
    width: 'w-34',
    cell: ({ invoiceNumber }) => <span className="font-mono text-[12.5px]">{invoiceNumber}</span>,
  },
  { header: 'Date', width: 'w-28', align: 'right', cell: ({ creditedOn }) => formatDay(creditedOn, organization) },
  {
    header: 'Amount',
    width: 'w-36',
    align: 'right',
    isAlwaysShown: true,
    cell: ({ amount }) => formatMoneyWithCents(amount),
  },
];
