import type { Invoice } from '@builder-os/contract/modules/invoicing/invoices';

/**
 * A record’s invoice by the record's id; null if it has none. Records whose response hasn't arrived or failed are left
 * out.
 */
export type SourceInvoices<Found = Invoice> = ReadonlyMap<number, Found | null>;

interface AskedPage<Found> {
  ids: readonly number[];
  /** The invoices of these ids, oldest first; undefined while loading or after an error. */
  invoices: readonly Found[] | undefined;
}

/** The newest invoice of each record, out of the answers that are there. */
export function invoicesBySource<Found extends Pick<Invoice, 'sourceId'>>(
  pages: readonly AskedPage<Found>[],
): SourceInvoices<Found> {
  const found = new Map<number, Found | null>();
  for (const { ids, invoices } of pages) {
    if (!invoices) continue;
    for (const id of ids) found.set(id, null);
    for (const invoice of invoices) if (invoice.sourceId !== null) found.set(invoice.sourceId, invoice);
  }
  return found;
}
