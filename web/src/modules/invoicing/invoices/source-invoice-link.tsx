import type { RecordSource } from '@builder-os/contract/modules/invoicing/invoice-drafts';
import type { Invoice } from '@builder-os/contract/modules/invoicing/invoices';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Receipt } from 'lucide-react';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { nameOfInvoice } from './invoice-labels.ts';
import { InvoiceStatusBadge } from './invoice-status-badge.tsx';
import { invoicesOfSourceQuery } from './invoices.queries.ts';
import { invoicesBySource, type SourceInvoices } from './source-invoices.ts';
import { useStartFrom } from './start-invoice-link.ts';

/**
 * The invoices started from records of other modules, for people who see the books.
 * @param pages the records’ ids, each page requested separately, so that loading another page doesn’t request the
 * first again
 */
export function useInvoicesOfPages(kind: RecordSource, pages: readonly (readonly number[])[]): SourceInvoices {
  const { allowed } = useCan('financial_read');
  const asked = allowed ? pages.filter((ids) => ids.length > 0) : [];
  const answers = useQueries({ queries: asked.map((ids) => invoicesOfSourceQuery(kind, ids)) });
  return invoicesBySource(asked.map((ids, page) => ({ ids, invoices: answers[page]?.data?.rows })));
}

export function useSourceInvoices(kind: RecordSource, ids: readonly number[]): SourceInvoices {
  return useInvoicesOfPages(kind, [ids]);
}

/** An invoice with its status, for the record it was started from. */
export function SourceInvoiceLink({ invoice }: { invoice: Invoice }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <Link
        to="/jobs"
        search={{ tab: 'receivables', invoice: invoice.id }}
        className="rounded-sm text-link focus-ring hover:underline"
      >
        {nameOfInvoice(invoice)}
      </Link>
      <InvoiceStatusBadge {...invoice} />
    </span>
  );
}

/** Creates the draft of a record that is known to have no invoice. For people who write invoices. */
export function CreateInvoiceButton({ kind, id }: { kind: RecordSource; id: number }) {
  const { allowed } = useCan('financial_write');
  const invoice = useSourceInvoices(kind, [id]).get(id);
  const { start, isPending } = useStartFrom(kind);
  if (!allowed || invoice !== null) return null;
  return (
    <Button pending={isPending} onClick={() => start(id)}>
      <Receipt aria-hidden="true" />
      Create Invoice
    </Button>
  );
}
