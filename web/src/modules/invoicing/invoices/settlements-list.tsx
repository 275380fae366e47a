import { creditNoteEndpoints } from '@builder-os/contract/modules/invoicing/credit-notes';
import type { InvoiceDetail, Settlement } from '@builder-os/contract/modules/invoicing/invoices';
import { Link } from '@tanstack/react-router';
import { endpointUrl } from '../../../api/client.ts';
import { organization } from '../../../app/organization.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatFigure, formatMoneyWithCents } from '../../../format/money.ts';
import { Panel } from '../../../ui/panel.tsx';
import { describeLate, isAmount, kindOfSettlement } from './invoice-labels.ts';

/** The settlements of an invoice, and the amount still due. */
export function SettlementsList({ invoice }: { invoice: InvoiceDetail }) {
  const { jobId, settlements, due, retainageBilled, daysLate } = invoice;
  return (
    <Panel title="Payments and credits">
      {settlements.length === 0 && (
        <p className="border-b border-border px-4 py-3 text-sm text-muted-foreground">Nothing has been paid yet.</p>
      )}
      <ul>
        {settlements.map((settlement) => (
          <li
            key={`${settlement.kind} ${settlement.id}`}
            className="flex items-baseline gap-3 border-b border-border px-4 py-2.25 text-sm"
          >
            <span className="w-24 shrink-0 text-muted-foreground tabular">
              {formatDay(settlement.settledOn, organization)}
            </span>
            <span className="min-w-0 flex-1 break-words">
              {kindOfSettlement(settlement)}
              {kindOfSettlement(settlement) !== undefined && settlement.what && ', '}
              {settlement.what && <What settlement={settlement} />}
            </span>
            <span className="tabular">{formatFigure(settlement.amount, true)}</span>
          </li>
        ))}
        {isAmount(retainageBilled) && (
          <li className="flex items-baseline gap-3 border-b border-border px-4 py-2.25 text-sm">
            <span className="min-w-0 flex-1">
              Retainage billed by{' '}
              {jobId === null ? (
                'later invoices'
              ) : (
                <Link
                  to="/jobs/$id"
                  params={{ id: String(jobId) }}
                  search={{ tab: 'invoices' }}
                  className="text-link underline"
                >
                  later invoices
                </Link>
              )}
            </span>
            <span className="tabular">{formatFigure(retainageBilled, true)}</span>
          </li>
        )}
      </ul>
      <p className="flex gap-3 px-4 py-2.5 text-sm font-semibold tabular">
        <span className="flex-1">
          Due
          {daysLate > 0 && <span className="font-normal text-negative">, {describeLate(daysLate)}</span>}
        </span>
        {formatMoneyWithCents(due)}
      </p>
    </Panel>
  );
}

function What({ settlement: { kind, sourceId, what } }: { settlement: Settlement }) {
  const linkClasses = 'text-link underline';
  if (kind === 'credit_note' && sourceId !== null) {
    return (
      <a
        href={endpointUrl(creditNoteEndpoints.print, { params: { id: sourceId } })}
        download
        className={`${linkClasses} font-mono text-[12.5px]`}
      >
        {what}
      </a>
    );
  }
  if (kind === 'payment' && sourceId !== null) {
    return (
      <Link to="/jobs" search={{ tab: 'receivables', owed: 'payments', payment: sourceId }} className={linkClasses}>
        {what}
      </Link>
    );
  }
  return what;
}
