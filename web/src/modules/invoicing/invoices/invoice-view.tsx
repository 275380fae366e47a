import { useQuery } from '@tanstack/react-query';
import { RecordUnavailable } from '../../../app/records/record-unavailable.tsx';
import { BackButton } from '../../../ui/back-button.tsx';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { invoiceQuery } from './invoices.queries.ts';
import { IssuedInvoice } from './issued-invoice.tsx';

const InvoiceDraft = loadWhenUsed(async () => (await import('./draft/invoice-draft.tsx')).InvoiceDraft);

interface InvoiceViewProps {
  id: number;
  onOpen: (id: number) => void;
  /** @param isGone whether the invoice was deleted, so that Back doesn’t return to it */
  onLeave: (isGone?: boolean) => void;
}

/** An invoice instead of a list: a draft being edited, or an issued one. */
export function InvoiceView({ id, onOpen, onLeave }: InvoiceViewProps) {
  const { data: invoice, error, isFetching, refetch } = useQuery(invoiceQuery(id));
  return (
    <>
      <BackButton onClick={() => onLeave()}>All invoices</BackButton>
      {invoice ? (
        invoice.status === 'draft' ? (
          <InvoiceDraft invoice={invoice} onOpen={onOpen} onLeave={onLeave} />
        ) : (
          <IssuedInvoice invoice={invoice} onOpen={onOpen} />
        )
      ) : error ? (
        <StatePanel>
          <RecordUnavailable
            noun="invoice"
            error={error}
            goneBecause="It may have been deleted."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </StatePanel>
      ) : (
        <TabSkeleton />
      )}
    </>
  );
}
