import type { ExpirySource } from '../../../platform/expiries/expiries.ts';
import { formatCents } from '../../../platform/format/figures.ts';
import type { ClosingBlocker } from '../../../platform/records/closing-blockers.ts';
import type { SearchSource } from '../../../platform/search/search-sources.ts';
import { listDueInvoices, listDueRetainage } from './invoice-expiries.queries.ts';
import { findHolding } from './invoice-starts.queries.ts';
import { findMatchingInvoices } from './invoices.queries.ts';

export const INVOICE_SEARCH: SearchSource = {
  kind: 'invoices',
  permission: 'financial_read',
  find: (db, { q, limit }) => findMatchingInvoices(db, q, limit),
};

/** Invoices that are due. The person who issued one is notified. */
export const INVOICE_EXPIRIES: readonly ExpirySource[] = [
  {
    key: 'invoice',
    label: 'Invoices',
    event: 'Payment due',
    access: 'financial_read',
    thresholds: [0],
    notifiedPermission: 'financial_write',
    read: listDueInvoices,
  },
  {
    key: 'customer-retainage',
    label: 'Retainage to bill',
    event: 'Can be billed',
    access: 'financial_read',
    thresholds: [7, 0],
    notifiedPermission: 'financial_write',
    read: listDueRetainage,
  },
];

/** Retainage that isn't billed keeps its job from being closed, because nobody would think of it on a closed job. */
export const RETAINAGE_BLOCKER: ClosingBlocker = {
  resource: 'job',
  find: async (tx, jobId) => {
    const holding = await findHolding(tx, jobId);
    return holding.map(({ id, number, held }) => ({
      label: number,
      detail: `${formatCents(held)} retainage not billed`,
      link: `/jobs/${jobId}?tab=invoices&invoice=${id}`,
    }));
  },
};
