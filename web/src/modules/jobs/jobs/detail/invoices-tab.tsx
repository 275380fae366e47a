import { InvoicesPanel } from '../../../invoicing/invoices/invoices-panel.tsx';
import type { JobTabProps } from './job-tab-props.ts';
import { useJobUrlState } from './use-job-url-state.ts';

/** The job's invoices. One opens in place of the list. */
export function InvoicesTab({ job }: JobTabProps) {
  const { search, change, openInvoice } = useJobUrlState();
  return (
    <InvoicesPanel
      job={job}
      invoiceId={search.invoice}
      onOpen={openInvoice}
      onLeave={(isGone) => (isGone ? change({ invoice: undefined }) : openInvoice(undefined))}
    />
  );
}
