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
import { useStartFrom } from './start-invoice-link.ts';

/** Records in one request. */
const AT_ONCE = 100;

/** The invoices started from records of other modules, by the record’s id. */
export function useSourceInvoices(
  kind: RecordSource,
  ids: readonly number[],
): ReadonlyMap<number, Invoice> | undefined {
  const { allowed } = useCan('financial_read');
  const starts = allowed ? Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) => part * AT_ONCE) : [];
  const answers = useQueries({
    queries: starts.map((start) => invoicesOfSourceQuery(kind, ids.slice(start, start + AT_ONCE))),
  });
  if (starts.length === 0 || answers.some(({ data }) => data === undefined)) return undefined;
  const rows = answers.flatMap(({ data }) => data?.rows ?? []);
  return new Map(rows.flatMap((invoice) => (invoice.sourceId === null ? [] : [[invoice.sourceId, invoice]])));
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

/** Creates the draft of a record, unless it has an invoice. For people who write invoices. */
export function CreateInvoiceButton({ kind, id }: { kind: RecordSource; id: number }) {
  const { allowed } = useCan('financial_write');
  const invoices = useSourceInvoices(kind, [id]);
  const { start, isPending } = useStartFrom(kind);
  if (!allowed || !invoices || invoices.has(id)) return null;
  return (
    <Button pending={isPending} onClick={() => start(id)}>
      <Receipt aria-hidden="true" />
      Create Invoice
    </Button>
  );
}
