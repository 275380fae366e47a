import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LearnMore } from '../../../app/learn-more.tsx';
import { CursorPager } from '../../../app/records/cursor-pager.tsx';
import { formatCountOf } from '../../../format/count.ts';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { BillingPlanSummary } from '../billing-plans/billing-plan-summary.tsx';
import { billingPlanQuery } from '../billing-plans/billing-plans.queries.ts';
import { CreditNotesOfRecord } from '../credit-notes/credit-notes-of-record.tsx';
import type { BilledJob } from './billed-job.ts';
import { INVOICE_COLUMNS } from './invoice-columns.tsx';
import { InvoiceView } from './invoice-view.tsx';
import { jobInvoicesQuery } from './invoices.queries.ts';
import { NewInvoice } from './new-invoice.tsx';

interface InvoicesPanelProps {
  job: BilledJob;
  /** The invoice that is open in place of the list. */
  invoiceId: number | undefined;
  onOpen: (invoiceId: number) => void;
  /** Returns to the list. @param isGone whether the invoice was deleted, so that Back doesn’t return to it */
  onLeave: (isGone?: boolean) => void;
}

/** The invoices of a job and the amounts that can be billed, or one invoice opened in place. */
export function InvoicesPanel({ job, invoiceId, onOpen, onLeave }: InvoicesPanelProps) {
  if (invoiceId !== undefined) return <InvoiceView key={invoiceId} id={invoiceId} onOpen={onOpen} onLeave={onLeave} />;
  return <JobInvoices job={job} onOpen={onOpen} />;
}

function JobInvoices({ job, onOpen }: Pick<InvoicesPanelProps, 'job' | 'onOpen'>) {
  // The cursor of each page that was left for the next one.
  const [cursors, setCursors] = useState<string[]>([]);
  const { data: page, isError, isFetching, refetch } = useQuery(jobInvoicesQuery(job.id, cursors.at(-1)));
  const plan = useQuery(billingPlanQuery(job.id));
  if (!page || (plan.data === undefined && !plan.isError)) {
    if (!isError) return <TabSkeleton />;
    return (
      <StatePanel>
        <ErrorState
          headline="Unable to load invoices"
          sentence="The rest of this page still works. Check your connection and try again."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </StatePanel>
    );
  }
  const { rows, nextCursor, total } = page;
  const newInvoice = <NewInvoice job={job} plan={plan.data} onCreated={onOpen} />;
  return (
    <>
      {plan.data === undefined ? (
        <StatePanel>
          <ErrorState
            headline="Unable to load the billing plan"
            sentence="The invoices below still work. Check your connection and try again."
            onRetry={() => void plan.refetch()}
            isRetrying={plan.isFetching}
          />
        </StatePanel>
      ) : (
        <BillingPlanSummary job={job} plan={plan.data} />
      )}
      {rows.length === 0 ? (
        <StatePanel className="grid min-h-80 place-items-center">
          <EmptyState
            art="sheet"
            headline="No invoices yet"
            sentence="Invoices to this job’s customer appear here. Payments on them count as the job’s income."
            action={newInvoice}
            more={<LearnMore page="jobs" />}
          />
        </StatePanel>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-2">
            <p className="flex-1 text-sm text-muted-foreground">{formatCountOf(total, 'invoice')}</p>
            {newInvoice}
          </div>
          <Table
            aria-label="Invoices"
            columns={INVOICE_COLUMNS}
            rows={rows}
            keyOf={({ id }) => id}
            context={undefined}
            onOpen={({ id }) => onOpen(id)}
          />
          <CursorPager cursors={cursors} nextCursor={nextCursor} onChange={setCursors} />
          <CreditNotesOfRecord filter={{ jobId: String(job.id) }} headingLevel={2} />
        </>
      )}
    </>
  );
}
