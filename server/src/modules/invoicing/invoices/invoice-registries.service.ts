import type { ExpirySource } from '../../../platform/expiries/expiries.ts';
import type { SearchSource } from '../../../platform/search/search-sources.ts';
import { listDueInvoices, listDueRetainage } from './invoice-expiries.queries.ts';
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
